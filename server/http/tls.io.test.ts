import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  type ConnectionOptions,
  connect as connectTls,
  createServer as createTlsServer,
} from 'node:tls';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeCertificate, writeCertificate } from '../../tests/helpers/certificate';
import { recordsOf } from '../../tests/helpers/tls-records';
import { errorCode, OperatorError } from '../operator-error';
import { REPOSITORY_PATH } from '../publishing/paths';
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
  const page = await recordsOf(url, '/');
  expect(String(page.body)).toBe(PAGE);
  expect(Math.max(...page.records)).toBeLessThan(RECORD_BYTES + 50);
  for (const address of ['/download/apk/1', '/pp/apk?channel=zb', `${REPOSITORY_PATH}/app_1.apk`]) {
    const file = await recordsOf(url, address);
    expect(Math.max(...file.records), address).toBeGreaterThan(8_000);
  }
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

/** The protocol and cipher of a connection, or the code of its refusal. */
async function agreed(url: string, offer: ConnectionOptions): Promise<string> {
  const socket = connectTls(Number(new URL(url).port), '127.0.0.1', { ...trusting, ...offer });
  onTestFinished(() => void socket.destroy());
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch (error) {
    return errorCode(error);
  }
}

/** What TLS 1.2 has without forward secrecy or without authenticated encryption. */
const OLD = [
  'ECDHE-RSA-AES128-SHA256',
  'ECDHE-RSA-AES256-SHA',
  'AES128-GCM-SHA256',
  'AES256-SHA256',
  'AES128-SHA',
];
const REFUSED = expect.stringMatching(/HANDSHAKE_FAILURE$/);

test('has ECDHE and authenticated encryption only, also with a renewed certificate', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rsa = await writeCertificate(folder, 'rsa');
  const { url } = await start((_, response) => response.end(PAGE), {
    tls: { ...rsa, warn: () => undefined },
    times: { renewalMs: 10 },
  });
  const check = async () => {
    const old = (ciphers: string) => agreed(url, { ciphers, maxVersion: 'TLSv1.2' });
    expect(await Promise.all(OLD.map(old))).toEqual(OLD.map(() => REFUSED));
    expect(await old('ECDHE-RSA-AES128-GCM-SHA256')).toBe('TLSv1.2 ECDHE-RSA-AES128-GCM-SHA256');
    expect(await old('ECDHE-RSA-CHACHA20-POLY1305')).toBe('TLSv1.2 ECDHE-RSA-CHACHA20-POLY1305');
    expect(await agreed(url, {})).toMatch(/^TLSv1\.3 TLS_/);
  };
  await check();
  const before = (await peerOf(url)).fingerprint256;
  await writeCertificate(folder, 'rsa');
  await expect.poll(async () => (await peerOf(url)).fingerprint256).not.toBe(before);
  await check();
});

test('(control: a server of Node’s defaults accepts what is refused)', async () => {
  const server = createTlsServer(await makeCertificate('rsa')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // Cast: a server that listens on a port has an address of this type.
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const ciphers of OLD)
    expect(await agreed(url, { ciphers, maxVersion: 'TLSv1.2' })).toBe(`TLSv1.2 ${ciphers}`);
});

/** The certificate of a server. */
async function peerOf(url: string) {
  const socket = connectTls(Number(new URL(url).port), '127.0.0.1', trusting);
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerCertificate();
  socket.destroy();
  return certificate;
}

test('refuses a key that does not match the certificate, with a message', async () => {
  const other = `${files.key}.other`;
  await writeFile(other, (await makeCertificate()).key);
  const tls = { ...files, key: other, warn: () => undefined };
  const refused = listen('127.0.0.1', 0, { tls });
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow('TLS_CERT');
});
