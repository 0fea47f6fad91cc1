import { readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADDRESS, writeRepository } from '../../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../../tests/helpers/fdroid-signer';
import { fdroidFeed } from '../fdroid/feed';
import { Refusal } from '../refusal';
import { fetchBytes } from './fetch-bytes';

let server: Server;
let base: string;
let answer: RequestListener;
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const refuses = async (attempt: Promise<unknown>, reason: RegExp) => {
  await expect(attempt).rejects.toThrow(reason);
  await expect(attempt).rejects.toBeInstanceOf(Refusal);
};

it('fetches a file of any bytes', async () => {
  answer = (_, response) => response.end(Buffer.of(0, 255, 10));
  expect(await fetchBytes(`${base}/x`, 10)).toEqual(Buffer.of(0, 255, 10));
});

it('refuses a file beyond the limit, with or without Content-Length', async () => {
  answer = (_, response) => {
    response.write(Buffer.alloc(600));
    response.end(Buffer.alloc(600));
  };
  await refuses(fetchBytes(`${base}/x`, 1_000), /larger than 1000 bytes/);
  expect(await fetchBytes(`${base}/x`, 1_200)).toHaveLength(1_200);
});

it('refuses errors, broken connections and silent servers', async () => {
  answer = (_, response) => response.writeHead(404).end();
  await refuses(fetchBytes(`${base}/x`, 10), /answers 404/);
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    response.destroy();
  };
  await refuses(fetchBytes(`${base}/x`, 1_000), /cannot be fetched/);
  await refuses(fetchBytes('https://127.0.0.1:9/x', 10), /cannot be fetched/);
});

it('closes the connection of a refused answer', async () => {
  const closed = new Promise((done) => {
    answer = (request, response) => {
      request.socket.once('close', done);
      response.writeHead(404);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    };
  });
  await refuses(fetchBytes(`${base}/x`, 10), /answers 404/);
  await closed;
});

it('fetches a repository by a link with its fingerprint', async () => {
  const signer = await makeSigner();
  const folder = await writeRepository({ signer });
  const asked: string[] = [];
  answer = async (request, response) => {
    asked.push(request.url ?? '');
    response.end(await readFile(join(folder, request.url?.replace('/repo', '') ?? '')));
  };
  const plain = { requireId: 0, remoteImages: false, report: () => undefined } as const;
  const options = { ...plain, address: ADDRESS };
  const link = `${base}/repo/?fingerprint=${signer.fingerprint}`;
  const feed = await fdroidFeed(link, options);
  expect(feed.source).toMatchObject({ fingerprint: signer.fingerprint, vouched: true });
  expect(asked).toEqual(['/repo/entry.jar', '/repo/index-v2.json']);
  // Without `--address`, this host is not one of the repository's own.
  await refuses(fdroidFeed(link, plain), /of another repository/);
  await refuses(
    fdroidFeed(`${base}/repo?fingerprint=${'0'.repeat(64)}`, options),
    /a certificate other than the given one/,
  );
  await rm(folder, { recursive: true });
});

it('gives up on a server that stops sending', async () => {
  answer = (_, response) => void response.write('a');
  await refuses(fetchBytes(`${base}/x`, 10, { idleMs: 20 }), /stopped sending/);
  await refuses(fetchBytes(`${base}/x`, 10, { wholeMs: 20 }), /takes too long/);
});
