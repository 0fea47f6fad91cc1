import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { writeCertificate } from '../tests/helpers/certificate';
import { fileDatabase } from '../tests/helpers/file-database';
import { shopApp } from '../tests/helpers/shop-app';
import { listen } from './http/listening';
import { requestListener } from './http/request-listener';

const database = fileDatabase();

/** Every address that takes a POST, as it would be requested. */
const postedTo = (app: Hono): string[] => {
  const own = app.routes.filter(
    ({ method, path }) => method === 'POST' || (method === 'ALL' && !/[*{]/.test(path)),
  );
  return [...new Set(own.map((route) => route.path.replace(/:\w+/g, '1')))];
};

/** The shop over TLS, with its log, and the numbers of requests that have begun and ended. */
async function started() {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tls = { ...(await writeCertificate(folder)), warn: () => undefined };
  const listening = await listen('127.0.0.1', 0, { tls });
  onTestFinished(() => listening.drain());
  const logged: string[] = [];
  const app = shopApp(database.db, { log: (error, where) => logged.push(`${where}: ${error}`) });
  const requests = { begun: 0, ended: 0 };
  const fetch: typeof app.fetch = async (...request) => {
    requests.begun += 1;
    try {
      return await app.fetch(...request);
    } finally {
      requests.ended += 1;
    }
  };
  listening.serve(requestListener(fetch, { hsts: 'off', publicUrl: undefined }));
  return { url: listening.url, addresses: postedTo(app), logged, requests };
}

/** Sends a part of a body; returns how to leave. */
function begin(url: string, version: 1 | 2, address: string, type: string): () => void {
  const headers = { 'content-length': '9999', 'content-type': type, origin: url };
  if (version === 2) {
    const session = connectHttp2(url, { rejectUnauthorized: false });
    const stream = session.request({ ':method': 'POST', ':path': address, ...headers });
    for (const one of [session, stream]) one.on('error', () => undefined);
    stream.write('{"x":');
    return () => session.destroy();
  }
  const options = { method: 'POST', headers, rejectUnauthorized: false, agent: false };
  const request = requestHttps(new URL(address, url), options);
  request.on('error', () => undefined);
  request.write('{"x":');
  return () => request.destroy();
}

test.each([
  [1, 'application/json'],
  [2, 'application/json'],
  [1, 'multipart/form-data; boundary=b'],
  [2, 'multipart/form-data; boundary=b'],
] as const)(
  'no address logs an error when the client leaves in the middle of a POST: HTTP/%i, %s',
  async (version, type) => {
    const { url, addresses, logged, requests } = await started();
    expect(addresses).toEqual(
      expect.arrayContaining(['/realname/submit', '/api/proxyNew', '/track', '/me/erase']),
    );
    const leaves = addresses.map((address) => begin(url, version, address, type));
    await expect.poll(() => requests.begun).toBe(addresses.length);
    for (const leave of leaves) leave();
    await expect.poll(() => requests.ended).toBe(addresses.length);
    expect(logged).toEqual([]);
  },
);
