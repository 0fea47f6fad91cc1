import { expect, it, onTestFinished } from 'vitest';
import { sendRaw, statusOf } from '../../tests/helpers/raw-http';
import { listen } from './listening';
import { requestListener } from './request-listener';

async function shop(publicUrl?: string) {
  const listening = await listen('127.0.0.1', 0);
  onTestFinished(() => listening.drain());
  listening.serve(
    requestListener((request) => new Response(request.url), { hsts: 'on', publicUrl }),
  );
  return listening.url;
}

it('answers an HTTP/1.0 probe without a Host header', async () => {
  const answer = await sendRaw(await shop(), 'GET /healthz HTTP/1.0\r\n\r\n');
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain('http://localhost/healthz');
  const named = await sendRaw(await shop('https://apps.example'), 'GET / HTTP/1.0\r\n\r\n');
  expect(named).toContain('http://apps.example/');
});

it.each([
  ['a host that is none', '/', 'a b'],
  ['an address that is none', 'http://[', 'a'],
  ['an address of another kind', '*', 'a'],
])('refuses %s with the headers of every answer', async (_, address, host) => {
  const bytes = `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const answer = await sendRaw(await shop('https://apps.example'), bytes);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  expect(answer).toMatch(/strict-transport-security: max-age=31536000/i);
  // The control: a shop without https does not send the header.
  expect(await sendRaw(await shop(), bytes)).not.toMatch(/strict-transport-security/i);
});

/** Handlers parse the address of their request. */
it.each([
  '999.1.1.1',
  '1.2.3.4.5',
  '99999999999',
  'xn--a',
  'a b',
  '[',
  '::::',
  '%zz',
  'a:b',
  'a:99999',
  '\xff',
])('refuses the host %s, which no URL may have', async (host) => {
  const listening = await listen('127.0.0.1', 0);
  onTestFinished(() => listening.drain());
  const handler = (request: Request) => new Response(new URL(request.url).pathname);
  listening.serve(requestListener(handler, { hsts: 'on', publicUrl: undefined }));
  const ask = (to: string) =>
    sendRaw(listening.url, `GET / HTTP/1.1\r\nHost: ${to}\r\nConnection: close\r\n\r\n`);
  const answer = await ask(host);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain('This is not a request that a store can read.');
  // The control: an address of numbers is a host.
  expect(statusOf(await ask('9.1.1.1:4173'))).toBe(200);
});

it('refuses HTTP/1.1 without a Host header (RFC 9112, 3.2)', async () => {
  expect(statusOf(await sendRaw(await shop(), 'GET / HTTP/1.1\r\n\r\n'))).toBe(400);
});
