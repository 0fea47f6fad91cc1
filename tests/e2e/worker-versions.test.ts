import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser, settled, type Visitor } from '../helpers/browser';
import { type Front, startFront } from '../helpers/front';
import { type Store, startStore } from '../helpers/store-server';

let store: Store;
let browser: Browser;
let front: Front;
beforeAll(async () => {
  [store, browser] = await Promise.all([startStore({ apps: 10 }), openBrowser()]);
  front = await startFront(store.url);
});
afterAll(async () => {
  await browser.close();
  await front.close();
  await store.close();
});

/** Serves another worker than the store's. */
const deploy = (worker: string) =>
  front.answers.set('/sw.js', (outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(worker),
  );

/** Opens the shop until its worker controls the page. */
async function settle({ page, visit }: Visitor): Promise<void> {
  await visit(front.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visit(front.url);
  await settled(page);
}

const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waiting: Boolean(registration?.waiting), active: Boolean(registration?.active) };
  });

it('a new worker waits until the visitor asks for it', async () => {
  const visitor = await newVisitor(browser, front.url, { locale: 'en-US' });
  const { page, visit, leave } = visitor;
  await settle(visitor);
  const offer = page.getByText('A new version of this shop is ready.');
  expect(await offer.count()).toBe(0);
  deploy(`${await (await fetch(`${store.url}/sw.js`)).text()}\n// the next build`);
  await visit(`${front.url}/apps`);
  await offer.waitFor();
  expect(await states(page)).toEqual({ waiting: true, active: true });
  // Another page neither changes to it nor loses the offer.
  await visit(`${front.url}/games`);
  await offer.waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => states(page)).toEqual({ waiting: false, active: true });
  await offer.waitFor({ state: 'detached' });
  front.answers.clear();
  await leave();
});

it('a worker that does harm is gone from the second page on, once it is killed', async () => {
  const visitor = await newVisitor(browser, front.url);
  const { page, visit, leave } = visitor;
  await settle(visitor);
  deploy(`addEventListener('install', () => skipWaiting());
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(new Response('poisoned'));
    });`);
  await page.evaluate(async () => {
    const changed = new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done);
    });
    await (await navigator.serviceWorker.getRegistration())?.update();
    await changed;
  });
  await page.goto(front.url);
  expect(await page.evaluate(() => document.body.textContent)).toBe('poisoned');
  front.answers.clear();
  try {
    await store.store('sw', 'kill');
    // This page may still be the worker's; the browser looks for a new one by itself.
    await page.goto(front.url);
    await expect
      .poll(() => states(page), { timeout: 30_000 })
      .toEqual({ waiting: false, active: false });
    await visit(front.url);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await store.store('sw', 'revive');
  }
  await settle(visitor);
  expect(await states(page)).toEqual({ waiting: false, active: true });
  await leave();
});
