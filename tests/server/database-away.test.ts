import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from '../helpers/axe';
import { newVisitor, openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { listenLocally } from '../helpers/listen-locally';
import { startPostgres } from '../helpers/postgres';
import { type Store, startStore } from '../helpers/store-server';

type State = 'up' | 'refuses' | 'silent';

/** The network between store and database, which can be cut, or delay everything like one that loses packets. */
async function openNetwork(port: number) {
  const sockets = new Set<Socket>();
  let state: State = 'up';
  const server = createServer((near) => {
    if (state === 'refuses') return near.destroy();
    const pair = [near, connect(port, '127.0.0.1')] as const;
    for (const [one, other] of [pair, [...pair].reverse()] as const) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('data', (bytes) => other.write(bytes))
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      if (state === 'silent') one.pause();
    }
    return near;
  });
  await listenLocally(server);
  return {
    // Cast: a TCP server's address.
    port: (server.address() as AddressInfo).port,
    become(next: State) {
      state = next;
      for (const socket of sockets) {
        if (next === 'refuses') socket.destroy();
        else if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const postgres = forFile(startPostgres);
let network: Awaited<ReturnType<typeof openNetwork>>;
let database: string;
let store: Store;

/** Over a new connection, because the server may close one that `fetch` keeps while the next test reuses it. */
const open = (path: string, init: RequestInit = {}) =>
  fetch(store.url + path, {
    redirect: 'manual',
    ...init,
    headers: { connection: 'close', ...init.headers },
  });

/** Reports that the store has acknowledged. */
const acknowledged: string[] = [];
let reports = 0;
async function report(): Promise<number> {
  reports += 1;
  const target = `away-${reports}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await open('/log/click', {
    method: 'POST',
    body: JSON.stringify({ target }),
    headers,
  });
  await answer.text();
  if (answer.status === 200) acknowledged.push(target);
  return answer.status;
}

const STORED = ['/', '/games', '/download/apk?appId=1'];

beforeAll(async () => {
  database = await postgres.create('away');
  network = await openNetwork(Number(new URL(database).port));
  const through = new URL(database);
  through.port = String(network.port);
  store = await startStore({ apps: 30, env: { DATABASE_URL: through.href } });
  for (const path of STORED) await (await open(path)).text();
});

afterAll(async () => {
  await store?.close();
  network?.close();
});

/** Takes the database away; the result brings it back. */
const WAYS: Record<string, () => () => void> = {
  'refuses connections': () => {
    network.become('refuses');
    return () => network.become('up');
  },
  'is out of reach': () => {
    network.become('silent');
    return () => network.become('up');
  },
  hangs: () => postgres.hang(),
};

describe.each(Object.entries(WAYS))('while the database %s', (way, begin) => {
  let resume: () => void;
  beforeAll(async () => {
    expect(await report()).toBe(200);
    resume = begin();
    return () => resume();
  });

  it.each(STORED)('%s is served soon, with its age', async (path) => {
    const began = performance.now();
    const answer = await open(path);
    await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('age')).toMatch(/^\d+$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The store waits a second; the rest is a busy machine.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each([
    '/games?page=2',
    `/search?key=${way}`,
    '/app/8',
    '/sitemap.xml',
    '/sitemap/0.xml',
    '/feed.xml',
  ])('%s, which is not stored, is refused with an error page', async (path) => {
    const answer = await open(path);
    const body = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(body).toContain('<h1');
    expect(body).not.toMatch(/\n\s+at |ECONN|select .* from|postgres|password/i);
  });

  it('calls, files and reports are refused for now', async () => {
    const call = await open('/StoreDetailController/detail?appId=2');
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({
      state: { code: expect.any(Number), msg: expect.any(String) },
    });
    expect((await open('/download/apk?appId=2')).status).toBe(503);
    expect(await report()).toBe(503);
  });

  it('the store is alive and not ready, and recovers by itself', async () => {
    expect((await open('/healthz')).status).toBe(200);
    expect((await open('/readyz')).status).toBe(503);
    resume();
    await vi.waitFor(async () => expect((await open('/readyz')).status).toBe(200), 30_000);
    const answer = await open('/games');
    expect([answer.status, answer.headers.has('age')]).toEqual([200, false]);
    expect((await open(`/search?key=after ${way}`)).status).toBe(200);
    expect(await report()).toBe(200);
  });
});

it('no acknowledged report is lost', async () => {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query("select payload ->> 'target' as target from logs");
  await client.end();
  expect(acknowledged).toHaveLength(6);
  expect(rows.map(({ target }) => target)).toEqual(expect.arrayContaining(acknowledged));
});

it.each(['light', 'dark'] as const)(
  'axe finds no fault on the error page in the %s theme',
  async (colorScheme) => {
    network.become('refuses');
    const browser = await openBrowser();
    const { page } = await newVisitor(browser, store.url, { colorScheme });
    const answer = await page.goto(`${store.url}/search?key=axe`);
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    expect(await violations(page)).toEqual([]);
    await browser.close();
  },
);
