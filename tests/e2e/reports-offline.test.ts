import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser, settled } from '../helpers/browser';
import { type Store, startStore } from '../helpers/store-server';
import { openTunnel, type Tunnel } from '../helpers/tunnel';

/** Most reports that wait (sw/reports.ts), and a few more. */
const MOST = 50;
const SENT = 54;

let store: Store;
let browser: Browser;
let tunnel: Tunnel;
beforeAll(async () => {
  [store, browser] = await Promise.all([startStore({ apps: 10 }), openBrowser()]);
  tunnel = await openTunnel(store.url);
});
afterAll(async () => {
  await browser.close();
  await tunnel.close();
  await store.close();
});

/** Number of searches that the shop has stored. */
async function searches(): Promise<number> {
  const { kinds } = JSON.parse(await store.store('logs', 'report', '--json'));
  return kinds.find(({ value }: { value: string }) => value === 'search')?.times ?? 0;
}

/** Number of reports that wait in this browser. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const name = 'workbox-background-sync';
    // Opening it would create it.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const { result: database } = opening;
        const asked = database.transaction('requests').objectStore('requests').count();
        asked.onsuccess = () => {
          database.close();
          resolve(asked.result);
        };
      };
    });
  });

/** Sends reports of searches as the page does; `run` and their number are their ids. */
const search = (page: Page, run: string) =>
  page.evaluate(
    ([name, count]) => {
      for (let n = 0; n < count; n += 1) {
        const reportId = name + String(n).padStart(31, '0');
        navigator.sendBeacon('/log/search', JSON.stringify({ key: `offline ${n}`, reportId }));
      }
    },
    [run, SENT] as const,
  );

it('reports without a network arrive once, also after the page was closed', async () => {
  const { page, context, visit, leave } = await newVisitor(browser, tunnel.url);
  await visit(tunnel.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visit(tunnel.url);
  await settled(page);
  tunnel.cut();
  await search(page, 'a');
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toBe(MOST);
  await page.close();
  expect(await searches()).toBe(0);
  tunnel.mend();
  // What arrives of the next page brings along what waits.
  const next = await context.newPage();
  await next.goto(tunnel.url);
  await expect.poll(() => waiting(next), { timeout: 30_000 }).toBe(0);
  await expect.poll(searches, { timeout: 30_000 }).toBe(MOST);
  // Reports that arrived, but whose answers did not, are sent again: only those that were dropped are new.
  await search(next, 'a');
  await expect.poll(searches, { timeout: 30_000 }).toBe(SENT);
  await leave();
});

it('(control: without a worker none arrives)', async () => {
  const before = await searches();
  const { page, context, visit, leave } = await newVisitor(browser, tunnel.url);
  await context.route('**/sw.js', (route) => route.abort());
  await visit(tunnel.url);
  await settled(page);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/log/search')) failed += 1;
  });
  tunnel.cut();
  await search(page, 'b');
  await expect.poll(() => failed, { timeout: 30_000 }).toBe(SENT);
  tunnel.mend();
  await visit(tunnel.url);
  await settled(page);
  expect(await searches()).toBe(before);
  await leave();
});
