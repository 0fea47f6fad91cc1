import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAssets } from '../../server/web/pages/assets';
import { newVisitor, openBrowser, settled } from '../helpers/browser';
import { reportedIfFailed } from '../helpers/failure-report';
import { type Front, startFront } from '../helpers/front';
import { findScreens } from '../helpers/screens';
import { type Store, startStore } from '../helpers/store-server';
import { workerActive } from '../helpers/worker-active';
import { FIRST_VISIT, SCRIPTS_OF_VISIT } from './budgets';
import { noise, plantingProxy } from './planting-proxy';
import { brotliSize } from './split';

let store: Store;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore({ apps: 300, asShipped: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await store?.close();
});

/** Visits a store through a front, which counts what pages and their service worker load. */
async function visitOf<T>(url: string, visit: (page: Page, front: Front) => Promise<T>) {
  const front = await startFront(url);
  const { page, leave } = await newVisitor(browser, front.url);
  try {
    return await reportedIfFailed(() => visit(page, front));
  } finally {
    await leave();
    await front.close();
  }
}

/** Bytes of all scripts, without the worker's own, which has its own budget (worker.test.ts). */
function scriptsIn({ passed }: Front): number {
  const { runtime } = readAssets(resolve(import.meta.dirname, '../../dist/server'));
  return passed
    .filter(({ path }) => path.endsWith('.js') && path !== '/sw.js')
    .reduce((sum, { bytes }) => sum + bytes, brotliSize(runtime));
}

/** Waits until the service worker has stored these files. */
const stored = (page: Page, ...names: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('files');
        return (await cache.keys()).map(({ url }) => url.replace(/^.*\/|-[\w-]{7}\./g, ''));
      }),
    )
    .toEqual(expect.arrayContaining(names));

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await settled(page);
};

it('a visitor who browses loads at most 42.7 kB of scripts, with those that the worker stores', () =>
  visitOf(store.url, async (page, front) => {
    const screens = await findScreens(front.url);
    front.passed.length = 0;
    await open(page, screens.home);
    await workerActive(page);
    await page.locator('header summary[aria-label]').tap();
    await page.locator('header nav a[href="/categories"]').tap();
    await page.waitForURL('**/categories');
    await settled(page);
    for (const address of [screens.games, screens.apps, screens.category, screens.search])
      await open(page, address);
    await page.getByRole('combobox').fill('天');
    await page.getByRole('option').first().waitFor();
    await open(page, screens.detail);
    // No page of this visit uses it.
    await stored(page, 'actionsjs');
    expect(scriptsIn(front)).toBeGreaterThan(25_000);
    expect(scriptsIn(front)).toBeLessThanOrEqual(SCRIPTS_OF_VISIT);
  }));

it('(control: a planted script counts)', async () => {
  const proxy = await plantingProxy(store.url, {
    head: '<script src="/planted.js"></script>',
    scripts: { '/planted.js': noise(10_000) },
  });
  await visitOf(proxy.url, async (page, front) => {
    await open(page, `${front.url}/`);
    expect(front.passed.find(({ path }) => path === '/planted.js')?.bytes).toBeGreaterThan(7_000);
    expect(scriptsIn(front)).toBeGreaterThan(20_000);
  });
  await proxy.close();
});

it('the first visit of the home page, until its service worker is active, is within its budget', () =>
  visitOf(store.url, async (page, { url, passed }) => {
    // Once by another visitor, so that all pictures are made and compressed.
    await fetch(`${url}/`);
    passed.length = 0;
    await open(page, `${url}/`);
    await workerActive(page);
    await stored(page, 'noticesjs', 'listsjs');
    // The worker checks the page again, which then has not changed.
    const files = new Map(passed.map(({ path, bytes }) => [path, bytes]));
    const bytes = [...files]
      .filter(([path]) => !path.startsWith('/img/'))
      .reduce((sum, [, one]) => sum + one, 0);
    expect(passed.length).toBeGreaterThan(15);
    expect(passed.length).toBeLessThanOrEqual(FIRST_VISIT.requests);
    expect(bytes).toBeLessThanOrEqual(FIRST_VISIT.bytes);
  }));
