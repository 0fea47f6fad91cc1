import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import { connect as connectTcp, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeCertificate, writeCertificate } from '../../tests/helpers/certificate';
import { OperatorError } from '../operator-error';
import { type Listening, type ListenOptions, listen } from './listening';
import { requestListener } from './request-listener';
import { RECORD_BYTES } from './tls';

let files: { cert: string; key: string };

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-tls-'));
  files = await writeCertificate(folder);
  return () => rm(folder, { recursive: true });
});

async function start(
  serve: Parameters<Listening['serve']>[0],
  options: ListenOptions = {},
): Promise<Listening> {
  const tls = { ...files, warn: () => undefined };
  const listening = await listen('127.0.0.1', 0, { tls, ...options });
  onTestFinished(() => listening.drain());
  listening.serve(serve);
  return listening;
}

const trusting = { rejectUnauthorized: false };
const PAGE = 'x'.repeat(8_000);

test('answers by HTTP/2, and by HTTP/1.1 for clients without it', async () => {
  const { url } = await start((request, response) =>
    response.end(`${request.httpVersion} ${request.headers.host}`),
  );
  expect(url).toMatch(/^https:/);
  const { host } = new URL(url);
  const session = connectHttp2(url, trusting);
  expect(await text(session.request({ ':path': '/' }))).toBe(`2.0 ${host}`);
  session.close();
  const [answer] = await once(get(url, trusting), 'response');
  expect(await text(answer)).toBe(`1.1 ${host}`);
});

test('passes host, scheme and body to the application, by either protocol', async () => {
  const { url } = await start(
    requestListener(
      async (asked: Request) =>
        new Response(`${asked.headers.get('host')} ${asked.url} ${await asked.text()}`),
      { hsts: 'off', publicUrl: undefined },
    ),
  );
  const { host } = new URL(url);
  const session = connectHttp2(url, trusting);
  const stream = session.request({ ':path': '/call', ':method': 'POST' });
  stream.end('posted');
  expect(await text(stream)).toBe(`${host} ${url}/call posted`);
  session.close();
  const [answer] = await once(get(`${url}/call`, trusting), 'response');
  expect(await text(answer)).toBe(`${host} ${url}/call `);
});

test('sends a page in records that each fit a packet, and a file in large ones', async () => {
  const { url } = await start((_, response) => response.end(PAGE));
  expect(Math.max(...(await recordsOf(url, '/')))).toBeLessThan(RECORD_BYTES + 50);
  expect(Math.max(...(await recordsOf(url, '/download/apk/1')))).toBeGreaterThan(8_000);
});

test('a stop completes running HTTP/2 requests and accepts no new ones', async () => {
  let answer: (() => void) | undefined;
  const { url, drain } = await start((_, response) => {
    answer = () => response.end('late');
  });
  const session = connectHttp2(url, trusting);
  const running = text(session.request({ ':path': '/' }));
  await expect.poll(() => answer).toBeDefined();
  const drained = drain();
  await once(session, 'goaway');
  answer?.();
  expect(await running).toBe('late');
  await drained;
});

test('refuses a key that does not match the certificate, with a message', async () => {
  const other = `${files.key}.other`;
  await writeFile(other, (await makeCertificate()).key);
  const tls = { ...files, key: other, warn: () => undefined };
  const refused = listen('127.0.0.1', 0, { tls });
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow('TLS_CERT');
});

/** Lengths of the data records that a server sends for one request, read by a proxy. */
async function recordsOf(url: string, address: string): Promise<number[]> {
  const { port } = new URL(url);
  const seen: Buffer[] = [];
  const relay = createServer((near) => {
    const far = connectTcp(Number(port), '127.0.0.1');
    far.on('data', (part: Buffer) => seen.push(part));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  // Cast: a server on a port has an address of this type.
  const { port: relayed } = relay.address() as { port: number };
  const socket = connectTls({
    port: relayed,
    host: '127.0.0.1',
    ...trusting,
    minVersion: 'TLSv1.3',
  });
  socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect((await text(socket)).endsWith(PAGE)).toBe(true);
  relay.close();
  const bytes = Buffer.concat(seen);
  const lengths: number[] = [];
  const APPLICATION_DATA = 23;
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt16BE(at + 3))
    if (bytes[at] === APPLICATION_DATA) lengths.push(bytes.readUInt16BE(at + 3));
  return lengths;
}
