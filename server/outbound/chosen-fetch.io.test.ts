import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { chosenFetch } from './chosen-fetch';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server in the operator's network. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  // Cast: it listens on a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (address: string, redirect: 'follow' | 'error' = 'follow') =>
  chosenFetch(address, { signal: new AbortController().signal, redirect, headers: {} });

/** A host of which `/to?<address>` redirects there. */
const redirecting = () =>
  listen((request, response) => {
    const [path, to] = (request.url ?? '').split('?');
    if (path === '/to') response.writeHead(302, { location: to }).end();
    else response.end('chosen');
  });

it('an address of the own network is asked, and its redirects on the same host are followed', async () => {
  const host = await redirecting();
  expect(await (await ask(`${host}/file`)).text()).toBe('chosen');
  const led = await ask(`${host}/to?/file`);
  expect([led.url, await led.text()]).toEqual([`${host}/file`, 'chosen']);
});

it('a redirect to another server of the own network is not followed', async () => {
  let asked = 0;
  const inside = await listen((_, response) => {
    asked += 1;
    response.end('inside');
  });
  const host = await redirecting();
  await expect(ask(`${host}/to?${inside}/`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('not on the public internet') },
  });
  expect(asked).toBe(0);
});

it('redirects end', async () => {
  const host: string = await listen((request, response) =>
    response.writeHead(302, { location: request.url }).end(),
  );
  await expect(ask(`${host}/x`)).rejects.toThrow('redirected too often');
  await expect(ask(`${host}/x`, 'error')).rejects.toThrow();
});
