import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from '../helpers/axe';
import { newVisitor, openBrowser } from '../helpers/browser';
import { type OperatorsPostgres, startPostgres } from '../helpers/postgres';
import { type Store, startStore } from '../helpers/store-server';

let postgres: OperatorsPostgres | undefined;
let store: Store;

/** Over a new connection, because the server may close one that `fetch` keeps while the next test reuses it. */
const open = (path: string) =>
  fetch(store.url + path, { redirect: 'manual', headers: { connection: 'close' } });

beforeAll(async () => {
  postgres = await startPostgres();
  store = await startStore({ apps: 30, env: { DATABASE_URL: await postgres.create('away') } });
  for (const path of ['/', '/games', '/download/apk?appId=1']) await (await open(path)).text();
});

afterAll(async () => {
  await store?.close();
  await postgres?.close();
});

describe('while the database hangs', () => {
  let resume: () => void;
  beforeAll(() => {
    resume = postgres!.hang();
    return () => resume();
  });

  it.each(['/', '/games', '/download/apk?appId=1'])('%s is served, with its age', async (path) => {
    const answer = await open(path);
    await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('age')).toMatch(/^\d+$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/search?key=hangs',
    '/app/7',
    '/StoreDetailController/detail?appId=1',
    '/download/apk?appId=2',
  ])('%s, which is not stored, is refused for now', async (path) => {
    const answer = await open(path);
    await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('the store is alive and not ready, and recovers by itself', async () => {
    expect((await open('/healthz')).status).toBe(200);
    expect((await open('/readyz')).status).toBe(503);
    resume();
    await vi.waitFor(async () => expect((await open('/readyz')).status).toBe(200), 30_000);
    const answer = await open('/games');
    expect([answer.status, answer.headers.has('age')]).toEqual([200, false]);
    expect((await open('/search?key=hangs')).status).toBe(200);
    expect((await open('/StoreDetailController/detail?appId=1')).status).toBe(200);
  });
});

describe('when the database is lost', () => {
  beforeAll(async () => {
    await postgres?.close();
    postgres = undefined;
  });

  it.each([
    '/games?page=2',
    '/search?key=lost',
    '/app/8',
    '/sitemap.xml',
    '/sitemap/0.xml',
    '/feed.xml',
  ])('%s answers with an error page', async (path) => {
    const answer = await open(path);
    const body = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(body).toContain('<h1');
    expect(body).not.toMatch(/\n\s+at |ECONN|postgres|password/i);
  });

  it('a call is answered with an envelope', async () => {
    const answer = await open('/StoreDetailController/detail?appId=2');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      state: { code: expect.any(Number), msg: expect.any(String) },
    });
  });

  it('the store is alive and not ready', async () => {
    expect((await open('/healthz')).status).toBe(200);
    expect((await open('/readyz')).status).toBe(503);
  });

  it.each(['light', 'dark'] as const)(
    'axe finds no fault on its page in the %s theme',
    async (colorScheme) => {
      const browser = await openBrowser();
      const { page } = await newVisitor(browser, store.url, { colorScheme });
      const answer = await page.goto(`${store.url}/search?key=axe`);
      expect(answer?.status()).toBeGreaterThanOrEqual(500);
      expect(await violations(page)).toEqual([]);
      await browser.close();
    },
  );
});
