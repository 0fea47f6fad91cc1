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

it('answers an HTTP/1.0 probe without a host', async () => {
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
  // The control: a shop without https does not speak of it.
  expect(await sendRaw(await shop(), bytes)).not.toMatch(/strict-transport-security/i);
});

it('refuses HTTP/1.1 without a host (RFC 9112, 3.2)', async () => {
  expect(statusOf(await sendRaw(await shop(), 'GET / HTTP/1.1\r\n\r\n'))).toBe(400);
});
