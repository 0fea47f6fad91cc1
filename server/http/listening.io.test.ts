import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendRaw } from '../../tests/helpers/raw-http';
import { errorCode, OperatorError } from '../operator-error';
import { listen } from './listening';

async function started() {
  const listening = await listen('127.0.0.1', 0);
  onTestFinished(() => listening.drain());
  return listening;
}

/** Sends raw bytes and returns everything that comes back. */
async function send(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

test('answers /healthz with 200 and other requests with 503 until the store is ready', async () => {
  const { url, serve } = await started();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const early = await fetch(`${url}/`);
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('2');
  expect(early.headers.get('cache-control')).toBe('no-store');

  serve((_, response) => response.end('the store'));
  expect(await (await fetch(`${url}/`)).text()).toBe('the store');
});

test('waits for a port in use, and listens once it is released', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP port is expected.');
  const { port } = address;

  const refused = listen('127.0.0.1', port);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(`Another program uses port ${port} of 127.0.0.1`);

  const waiting = listen('127.0.0.1', port);
  setTimeout(() => other.close(), 300);
  const listening = await waiting;
  expect(listening.url).toBe(`http://127.0.0.1:${port}`);
  await listening.drain();
});

/** Sends the beginning of a request, and nothing more; returns what comes until the server ends the connection. */
async function stall(url: string, bytes: string): Promise<string> {
  const socket = connect({
    port: Number(new URL(url).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  onTestFinished(() => void socket.destroy());
  if (bytes) socket.write(bytes);
  return text(socket);
}

test('ends a connection without a complete head, and keeps one with a slow request', async () => {
  const listening = await listen('127.0.0.1', 0, { times: { headMs: 50, checkMs: 10 } });
  onTestFinished(() => listening.drain());
  let answer: ServerResponse | undefined;
  listening.serve((_, response) => {
    answer = response;
  });
  // The control begins first, so that its limit has passed when the others have ended.
  const slow = fetch(`${listening.url}/slow`);
  await vi.waitUntil(() => answer);
  expect(await stall(listening.url, '')).toBe('');
  expect(await stall(listening.url, 'GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /);
  answer?.end('answered');
  expect(await (await slow).text()).toBe('answered');
});

test('ends a connection that stalls in the middle of a request', async () => {
  const listening = await listen('127.0.0.1', 0, { times: { stallMs: 50 } });
  onTestFinished(() => listening.drain());
  listening.serve((request, response) => request.resume().on('end', () => response.end('whole')));
  const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab';
  expect(await stall(listening.url, half)).toBe('');
  expect(await sendRaw(listening.url, `${half}cd`)).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
});

test.each([
  ['nonsense', 'nonsense\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a head that is too long', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
  ['too many requests at once', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(9), 503],
])('a refusal for %s has the headers of every answer', async (_, bytes, status) => {
  const transport = { hsts: 'on', publicUrl: 'https://apps.example' } as const;
  const listening = await listen('127.0.0.1', 0, { transport });
  onTestFinished(() => listening.drain());
  const held: ServerResponse[] = [];
  listening.serve((_, response) => held.push(response));
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1', () =>
    socket.write(bytes),
  );
  const answer = text(socket);
  if (status === 503) {
    await vi.waitFor(() => expect(held).toHaveLength(8));
    for (const response of held) response.end();
  }
  const last = (await answer).slice((await answer).lastIndexOf('HTTP/1.1 '));
  expect(last).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    /^Strict-Transport-Security: max-age=31536000\r$/im,
    /^X-Content-Type-Options: nosniff\r$/im,
    /^Referrer-Policy: /im,
    /^Cross-Origin-Resource-Policy: same-origin\r$/im,
    /^Cache-Control: no-store\r$/im,
  ])
    expect(last).toMatch(header);
});

test('writes an IPv6 address in brackets', async () => {
  const listening = await listen('::1', 0);
  expect(listening.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  await listening.drain();
});

test.each([
  ['nonsense', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 .*\r\n\r\nThis is not a request/s],
  [
    'an address of 17 KB',
    `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n\r\n`,
    /^HTTP\/1\.1 431 .*too long\.\n$/s,
  ],
  [
    'a head of 17 KB in all',
    `GET / HTTP/1.1\r\nHost: x\r\n${`A: ${'b'.repeat(1_000)}\r\n`.repeat(17)}\r\n`,
    /^HTTP\/1\.1 431 .*too long\.\n$/s,
  ],
])('%s gets a plain answer', async (_, bytes, answer) => {
  const { url } = await started();
  expect(await send(url, bytes)).toMatch(answer);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('answers an address of 12 KB with a page', async () => {
  const { url, serve } = await started();
  serve((request, response) => response.end(String(request.url?.length)));
  expect(await (await fetch(`${url}/${'x'.repeat(12_000)}`)).text()).toBe('12001');
});

test('drains running requests, accepts no new ones, and does not wait for idle connections', async () => {
  const { url, serve, drain } = await started();
  let answer: ServerResponse | undefined;
  // Until the port is closed, a new request may still arrive.
  serve((_, response) => {
    if (answer) response.end('early');
    else answer = response;
  });
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  await once(idle, 'connect');
  const running = fetch(url);
  await expect.poll(() => answer).toBeDefined();

  const drained = drain();
  const accepted = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(accepted).toBe(false);
  expect(answer?.socket?.destroyed).toBe(false);
  answer?.end('late');
  expect(await (await running).text()).toBe('late');
  await drained;
  idle.destroy();
});

test('handles a few concurrent requests of one connection, and answers the next with 503', async () => {
  const { url, serve } = await started();
  const held: ServerResponse[] = [];
  serve((request, response) => {
    if (request.url === '/alone') response.end('alone');
    else held.push(response);
  });
  const one = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const answered = sendRaw(url, one.repeat(300));
  // On another connection, after the server has read all of those requests.
  await vi.waitFor(() => expect(held).toHaveLength(8));
  expect(await (await fetch(`${url}/alone`)).text()).toBe('alone');
  expect(held).toHaveLength(8);
  for (const response of held) response.end('held');
  const answer = await answered;
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(8);
  expect(answer.match(/HTTP\/1\.1 503/g)).toHaveLength(1);
  expect(answer).toMatch(/Retry-After: 5/i);
});

test('handles any number of requests of one connection in sequence', async () => {
  const { url, serve } = await started();
  serve((_, response) => response.end('ok'));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  for (let n = 0; n < 20; n += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200/);
  }
  socket.destroy();
});

test.each([
  [
    2_000,
    'is answered and told that this was the last one',
    /^HTTP\/1\.1 200 .*Connection: close/is,
  ],
  [0, 'gets no answer without a delay (control)', /^$/],
])('with a delay of %i ms, a request on an open connection %s', async (delayMs, _, answer) => {
  const { url, serve, drain } = await started();
  serve((__, response) => response.end('ok'));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(request);
  await once(socket, 'data');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const drained = drain(delayMs);
  if (delayMs === 0) await drained;
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  // A request on a connection that the server has closed is lost.
  socket.on('error', () => undefined).write(request);
  await closed;
  expect(text).toMatch(answer);
  await drained;
});

/** A server with a limit of connections, and the errors that it reports. */
async function limited(most: number) {
  const failed: unknown[] = [];
  const files = { most, failed: (error: unknown) => failed.push(error) };
  const listening = await listen('127.0.0.1', 0, { files });
  onTestFinished(() => listening.drain());
  listening.serve((_, response) => response.end('the store'));
  return { url: listening.url, failed };
}

test('closes connections beyond those that leave files for answers, and reports them', async () => {
  const { url, failed } = await limited(2);
  const { port } = new URL(url);
  const open = [1, 2, 3, 4].map(() => connect(Number(port), '127.0.0.1'));
  onTestFinished(() => open.forEach((socket) => void socket.destroy()));
  await Promise.all(open.slice(2).map((socket) => once(socket, 'close')));
  expect(failed.map(errorCode)).toEqual(['EMFILE', 'EMFILE']);
  open[0]?.destroy();
  await vi.waitFor(async () => expect(await (await fetch(url)).text()).toBe('the store'));
});

test('goes on after a connection that the system could not accept', async () => {
  const { url, failed } = await limited(9);
  let server: Server | undefined;
  const see = (message: unknown) => {
    // Cast: Node's message of this channel.
    server = (message as { server: Server }).server;
  };
  subscribe('http.server.request.start', see);
  onTestFinished(() => void unsubscribe('http.server.request.start', see));
  await (await fetch(url)).text();
  const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
  expect(server?.emit('error', error)).toBe(true);
  expect(failed).toEqual([error]);
  expect(await (await fetch(url)).text()).toBe('the store');
});
