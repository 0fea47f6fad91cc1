import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientHttp2Session, connect as connectHttp2, constants } from 'node:http2';
import { connect as connectTcp, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeCertificate } from '../../tests/helpers/certificate';
import { type ListenOptions, listen } from './listening';
import { networksOf } from './networks';

let tls: NonNullable<ListenOptions['tls']>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-sessions-'));
  tls = { ...(await writeCertificate(folder)), warn: () => undefined };
  return () => rm(folder, { recursive: true });
});

/** A file as a stream sends it, chunk by chunk. */
const CHUNK = 65_536;
const FILE = Array.from({ length: 24 }, () => Buffer.alloc(CHUNK));

/** A server over TLS that answers all but `/held`. */
async function started(options: ListenOptions = {}): Promise<string> {
  const listening = await listen('127.0.0.1', 0, { tls, ...options });
  onTestFinished(() => listening.drain());
  listening.serve((request, response) => {
    if (request.url === '/file') Readable.from(FILE).pipe(response);
    else if (request.url !== '/held') response.end('x'.repeat(100_000));
  });
  return listening.url;
}

function open(url: string, settings = {}): ClientHttp2Session {
  const session = connectHttp2(url, { rejectUnauthorized: false, settings });
  // The tests observe the server by other events.
  session.on('error', () => undefined);
  onTestFinished(() => session.destroy());
  return session;
}

/** Sends pings on a session: they keep it alive without a request. */
function ping(session: ClientHttp2Session): void {
  const pings = setInterval(() => session.destroyed || session.ping(() => undefined), 20);
  onTestFinished(() => clearInterval(pings));
}

/** A connection that only the server closes. */
function stubborn(url: string, by: 'tcp' | 'tls'): Socket {
  const at = { port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true };
  const socket =
    by === 'tcp'
      ? connectTcp(at)
      : connectTls({ ...at, ALPNProtocols: ['h2'], rejectUnauthorized: false });
  socket.on('error', () => undefined).resume();
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The beginning of a connection of HTTP/2: its preface, and SETTINGS (RFC 9113, 3.4). */
const PREFACE = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
]);
/** HEADERS with `:method: GET` alone, without END_HEADERS, so the headers stay incomplete. */
const HALF_HEADERS = Buffer.from([0, 0, 1, 1, 0x01, 0, 0, 0, 1, 0x82]);
/** HEADERS of `GET https://a/held` and RST_STREAM with CANCEL. */
const dropped = (stream: number) =>
  Buffer.from([
    ...[0, 0, 12, 1, 0x05, 0, 0, stream >> 8, stream & 255],
    ...[0x82, 0x87, 0x04, 5, ...Buffer.from('/held'), 0x01, 1, ...Buffer.from('a')],
    ...[0, 0, 4, 3, 0, 0, 0, stream >> 8, stream & 255, 0, 0, 0, 8],
  ]);

test('ends an unfinished TLS handshake', async () => {
  const patient = stubborn(await started(), 'tcp');
  const url = await started({ times: { handshakeMs: 50 } });
  const slow = stubborn(url, 'tcp');
  for (const socket of [patient, slow]) socket.write(Buffer.from([0x16, 3, 1, 2, 0, 1]));
  await once(slow, 'end');
  // The control: with the default limit it stays open.
  expect(patient.readableEnded).toBe(false);
});

test('ends a session without requests, also with pings, and keeps one with a request', async () => {
  const url = await started({ times: { idleMs: 100 } });
  const working = open(url);
  working.request({ ':path': '/held' }).on('error', () => undefined);
  await once(working, 'remoteSettings');
  const idle = open(url);
  await once(idle, 'connect');
  ping(idle);
  await once(idle, 'goaway');
  expect(working.closed).toBe(false);
  const answered = open(url);
  await text(answered.request({ ':path': '/' }));
  await once(answered, 'goaway');
  expect(working.closed).toBe(false);
});

test('closes a session with unfinished headers that the client keeps half open', async () => {
  const socket = stubborn(await started({ times: { idleMs: 50 } }), 'tls');
  socket.write(Buffer.concat([PREFACE, HALF_HEADERS]));
  await once(socket, 'end');
});

test('ends an answer that the client does not read, and completes one that it reads', async () => {
  const url = await started({ times: { stallMs: 100 } });
  const session = open(url, { initialWindowSize: 0 });
  const stuck = session.request({ ':path': '/' });
  await once(session, 'connect');
  ping(session);
  stuck.on('error', () => undefined);
  await once(stuck, 'close');
  expect(stuck.rstCode).toBe(constants.NGHTTP2_CANCEL);
  expect(await text(open(url).request({ ':path': '/' }))).toHaveLength(100_000);
});

test('completes a file that the client reads slowly', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stallMs = 60_000;
  const file = open(await started({ times: { stallMs } })).request({ ':path': '/file' });
  let taken = 0;
  file.on('data', ({ length }: Buffer) => {
    taken += length;
  });
  file.pause();
  const received = () => taken + file.readableLength;
  let isClosed = false;
  file.once('close', () => {
    isClosed = true;
  });
  while (!isClosed) {
    // With the second chunk, the first one has left the server.
    const enough = received() + 2 * CHUNK;
    while (received() < enough && !isClosed) {
      file.read(16_384);
      await setImmediate();
    }
    vi.advanceTimersByTime(stallMs);
  }
  expect([taken, file.rstCode]).toEqual([24 * CHUNK, constants.NGHTTP2_NO_ERROR]);
});

test('ends a session that opens and cancels requests only, and keeps one that leaves a page', async () => {
  const url = await started();
  const drop = (times: number) =>
    Buffer.concat(Array.from({ length: times }, (_, n) => dropped(2 * n + 1)));
  const leaving = stubborn(url, 'tls');
  leaving.write(Buffer.concat([PREFACE, drop(100)]));
  const hostile = stubborn(url, 'tls');
  hostile.write(Buffer.concat([PREFACE, drop(300)]));
  await once(hostile, 'end');
  expect(leaving.readableEnded).toBe(false);
});

test('announces how many concurrent streams a session may open', async () => {
  const session = open(await started());
  await once(session, 'remoteSettings');
  expect(session.remoteSettings.maxConcurrentStreams).toBe(100);
});

test('limits the connections of an address, and accepts a new one when one has closed', async () => {
  const refused = vi.fn();
  const url = await started({
    connections: { clientOf: () => networksOf('192.0.2.1'), most: 2 },
    refused,
  });
  const sessions = [open(url), open(url)];
  const ask = (session: ClientHttp2Session) => text(session.request({ ':path': '/' }));
  for (const session of sessions) expect(await ask(session)).toHaveLength(100_000);
  await expect(ask(open(url))).rejects.toThrow();
  expect(refused.mock.calls).toEqual([['connections']]);
  sessions[0]?.close();
  await vi.waitFor(async () => expect(await ask(open(url))).toHaveLength(100_000));
});

test('does not limit the connections of a proxy (control)', async () => {
  const url = await started({ connections: { clientOf: () => undefined, most: 2 } });
  for (const session of [open(url), open(url), open(url)])
    expect(await text(session.request({ ':path': '/' }))).toHaveLength(100_000);
});
