import { expect, it, onTestFinished } from 'vitest';
import { sendRaw, statusOf } from '../../tests/helpers/raw-http';
import { listen } from './listening';
import { requestListener } from './request-listener';

async function shop(publicUrl?: string) {
  const listening = await listen('127.0.0.1', 0);
  onTestFinished(() => listening.drain());
  listening.serve(requestListener((request) => new Response(request.url), publicUrl));
  return listening.url;
}

it('answers an HTTP/1.0 probe without a host', async () => {
  const answer = await sendRaw(await shop(), 'GET /healthz HTTP/1.0\r\n\r\n');
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain('http://localhost/healthz');
  const named = await sendRaw(await shop('https://apps.example'), 'GET / HTTP/1.0\r\n\r\n');
  expect(named).toContain('http://apps.example/');
});

it('refuses HTTP/1.1 without a host (RFC 9112, 3.2)', async () => {
  expect(statusOf(await sendRaw(await shop(), 'GET / HTTP/1.1\r\n\r\n'))).toBe(400);
});
