import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chosenFetch } from '../../outbound/chosen-fetch';
import { fetchCopy } from './fetch-copy';

let server: Server;
let answer: RequestListener;
let address: string;
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Cast: it listens on a port.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.apk`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('requests unencoded bytes, and closes the connection of a refused answer', async () => {
  let encoding: string | undefined;
  const closed = new Promise((done) => {
    answer = (request, response) => {
      encoding = request.headers['accept-encoding'];
      request.socket.once('close', done);
      response.writeHead(404);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    };
  });
  const file = path.join(tmpdir(), 'snowpea-never-there');
  const copying = {
    ask: chosenFetch,
    signal: new AbortController().signal,
    idleMs: 15_000,
    leastRate: 1,
  };
  const wanted = { sha256: 'a'.repeat(64), size: 10 };
  const attempt = fetchCopy(address, wanted, file, copying);
  await expect(attempt).rejects.toThrow(/answers 404/);
  await closed;
  expect(encoding).toBe('identity');
});
