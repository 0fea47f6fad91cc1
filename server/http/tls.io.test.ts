import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeCertificate, writeCertificate } from '../../tests/helpers/certificate';
import { recordsOf } from '../../tests/helpers/tls-records';
import { OperatorError } from '../operator-error';
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

test('refuses a key that does not match the certificate, with a message', async () => {
  const other = `${files.key}.other`;
  await writeFile(other, (await makeCertificate()).key);
  const tls = { ...files, key: other, warn: () => undefined };
  const refused = listen('127.0.0.1', 0, { tls });
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow('TLS_CERT');
});
