import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser, settled, type Visitor } from '../helpers/browser';
import { type Store, startStore } from '../helpers/store-server';

let store: Store;
let browser: Browser;
/** Stands before the store, and may send another worker: Playwright does not see a browser's look for a new one. */
let front: Server;
let url: string;
/** Sent as the worker, in place of the store's. */
let worker: string | undefined;

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore({ apps: 10 }), openBrowser()]);
  front = createServer((incoming, outgoing) => {
    if (worker !== undefined && incoming.url === '/sw.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
      return;
    }
    const { method = 'GET', headers } = incoming;
    const onward = request(store.url + incoming.url, { method, headers }, (answer) =>
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  // Cast: a TCP server's address is never a pipe's string.
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  front.close();
  await store.close();
});

/** Opens the shop until its worker controls the page. */
async function settle({ page, visit }: Visitor): Promise<void> {
  await visit(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visit(url);
  await settled(page);
}

const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waiting: Boolean(registration?.waiting), active: Boolean(registration?.active) };
  });

it('a new worker waits until the visitor asks for it', async () => {
  const visitor = await newVisitor(browser, url, { locale: 'en-US' });
  const { page, visit, leave } = visitor;
  await settle(visitor);
  const offer = page.getByText('A new version of this shop is ready.');
  expect(await offer.count()).toBe(0);
  worker = `${await (await fetch(`${store.url}/sw.js`)).text()}\n// the next build`;
  await visit(`${url}/apps`);
  await offer.waitFor();
  expect(await states(page)).toEqual({ waiting: true, active: true });
  // Another page neither changes to it nor loses the offer.
  await visit(`${url}/games`);
  await offer.waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => states(page)).toEqual({ waiting: false, active: true });
  await offer.waitFor({ state: 'detached' });
  worker = undefined;
  await leave();
});

it('a worker that does harm is gone from the second page on, once it is killed', async () => {
  const visitor = await newVisitor(browser, url);
  const { page, visit, leave } = visitor;
  await settle(visitor);
  worker = `addEventListener('install', () => skipWaiting());
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(new Response('poisoned'));
    });`;
  await page.evaluate(async () => {
    const changed = new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done);
    });
    await (await navigator.serviceWorker.getRegistration())?.update();
    await changed;
  });
  const isPoisoned = () => page.evaluate(() => document.body.textContent === 'poisoned');
  await page.goto(url);
  expect(await isPoisoned()).toBe(true);
  worker = undefined;
  try {
    await store.store('sw', 'kill');
    // The first page is still the worker's; after it the browser looks for a new one by itself.
    await page.goto(url);
    expect(await isPoisoned()).toBe(true);
    await expect
      .poll(() => states(page), { timeout: 30_000 })
      .toEqual({ waiting: false, active: false });
    await visit(url);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await store.store('sw', 'revive');
  }
  await settle(visitor);
  expect(await states(page)).toEqual({ waiting: false, active: true });
  await leave();
});
