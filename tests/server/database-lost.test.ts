import { get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../helpers/axe';
import { newVisitor, openBrowser } from '../helpers/browser';
import { type OperatorsPostgres, startPostgres } from '../helpers/postgres';
import { type Store, startStore } from '../helpers/store-server';

let postgres: OperatorsPostgres | undefined;
let store: Store;

beforeAll(async () => {
  postgres = await startPostgres();
  store = await startStore({ apps: 30, env: { DATABASE_URL: await postgres.create('lost') } });
  // Fills the caches, so that the tests also cover cached answers. It uses a separate connection, because the
  // server may close one that `fetch` keeps while the first test reuses it.
  await new Promise((resolve, reject) => {
    get(store.url, { agent: false }, (answer) => answer.resume().on('end', resolve)).on(
      'error',
      reject,
    );
  });
  await postgres.close();
  postgres = undefined;
});

afterAll(async () => {
  await store?.close();
  await postgres?.close();
});

it.each([
  '/games?page=2',
  '/search?key=lost',
  '/app/7',
  '/sitemap.xml',
  '/sitemap/0.xml',
  '/feed.xml',
])('%s answers with an error page', async (path) => {
  const answer = await fetch(store.url + path);
  const body = await answer.text();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(body).toContain('<h1');
  expect(body).not.toMatch(/\n\s+at |ECONN|postgres|password/i);
});

it('answers a call with an envelope', async () => {
  const answer = await fetch(`${store.url}/StoreDetailController/detail?appId=1`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    state: { code: expect.any(Number), msg: expect.any(String) },
  });
});

it('reports that it is alive and not ready', async () => {
  expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${store.url}/readyz`)).status).toBe(503);
});

it.each(['light', 'dark'] as const)(
  'shows a page on which axe finds no fault in the %s theme',
  async (colorScheme) => {
    const browser = await openBrowser();
    const { page } = await newVisitor(browser, store.url, { colorScheme });
    const answer = await page.goto(`${store.url}/search?key=axe`);
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    expect(await violations(page)).toEqual([]);
    await browser.close();
  },
);
