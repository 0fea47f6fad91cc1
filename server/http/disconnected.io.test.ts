import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2, constants } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeCertificate } from '../../tests/helpers/certificate';
import { answerDisconnected, hasDisconnected, hasDisconnectedEarly } from './disconnected';
import { listen } from './listening';
import { requestListener } from './request-listener';

/** A server that logs errors as the application does, and fails by itself at `/fault` once the client has left. */
async function started() {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tls = { ...(await writeCertificate(folder)), warn: () => undefined };
  const listening = await listen('127.0.0.1', 0, { tls });
  onTestFinished(() => listening.drain());
  const begun = vi.fn();
  const ended: string[] = [];
  const app = new Hono();
  app.all('/read', async (c) => {
    begun();
    return c.text(await c.req.text());
  });
  app.all('/fault', async (c) => {
    await c.req.text();
    begun();
    await vi.waitUntil(() => hasDisconnected(c));
    throw new Error('a fault');
  });
  app.onError((error, c) => {
    const early = hasDisconnectedEarly(c);
    ended.push(early ? 'disconnected' : error.message);
    return answerDisconnected();
  });
  listening.serve(requestListener(app.fetch, { hsts: 'off', publicUrl: undefined }));
  return { url: listening.url, begun, ended };
}

/** Sends a part of a body, or all of it, and leaves once the handler runs. */
async function leave(
  { url, begun }: Awaited<ReturnType<typeof started>>,
  version: 1 | 2,
  to: { method: string; path: string; body?: string },
): Promise<void> {
  const length = to.method === 'POST' ? { 'content-length': '10' } : {};
  const head = { ':method': to.method, ':path': to.path, ...length };
  if (version === 2) {
    const session = connectHttp2(url, { rejectUnauthorized: false });
    onTestFinished(() => session.destroy());
    const stream = session.request(head, { endStream: to.method === 'GET' });
    stream.on('error', () => undefined);
    if (to.path === '/fault') stream.end(to.body);
    else stream.write(to.body);
    await vi.waitUntil(() => begun.mock.calls.length > 0);
    stream.close(constants.NGHTTP2_CANCEL);
  } else {
    const options = { method: to.method, headers: length, rejectUnauthorized: false };
    const request = requestHttps(new URL(to.path, url), options);
    request.on('error', () => undefined);
    if (to.path === '/fault') request.end(to.body);
    else request.write(to.body);
    await vi.waitUntil(() => begun.mock.calls.length > 0);
    request.destroy();
  }
}

test.each([1, 2] as const)('an aborted POST of HTTP/%i is no error', async (version) => {
  const server = await started();
  await leave(server, version, { method: 'POST', path: '/read', body: 'half' });
  await expect.poll(() => server.ended).toEqual(['disconnected']);
});

test.each([
  [1, 'GET', undefined],
  [2, 'GET', undefined],
  [1, 'POST', 'ten bytes.'],
  [2, 'POST', 'ten bytes.'],
] as const)(
  '(control: a fault after a whole request of HTTP/%i, %s, is one, also if the client has left)',
  async (version, method, body) => {
    const server = await started();
    await leave(server, version, { method, path: '/fault', ...(body && { body }) });
    await expect.poll(() => server.ended).toEqual(['a fault']);
  },
);
