import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { settled, type Visitor } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { startFront } from '../helpers/front';
import {
  controlTab,
  newTab,
  offerOn,
  openPagesOnly,
  REFRESH,
  settledTab,
} from '../helpers/pages-only';
import { startStore } from '../helpers/store-server';
import { workerActive } from '../helpers/worker-active';

const store = forFile(() => startStore({ apps: 10 }));
const front = forFile(() => startFront(store.url));
afterAll(closeProfiles);

/** Serves another worker than the store's. */
const deploy = (worker: string) =>
  front.answers.set('/sw.js', (outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(worker),
  );

/** Addresses of the chunks that the runtime loads, by name. */
async function chunks(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(path.resolve('dist/server/assets.json'), 'utf8')).chunks;
}

/** Opens the shop until its worker controls the page. */
async function settle({ page, visit }: Visitor): Promise<void> {
  await visit(front.url);
  await workerActive(page);
  await visit(front.url);
  await settled(page);
}

const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waiting: Boolean(registration?.waiting), active: Boolean(registration?.active) };
  });

/** Expression: whether a worker waits beside the active one. */
const WAITS =
  'navigator.serviceWorker.getRegistration().then(({ waiting, active }) => !!active && !!waiting)';
/** Expression: whether a new version is offered. */
const IS_OFFERED = `!!document.querySelector('${REFRESH}')`;

it('waits with a new worker until the visitor asks for it', async () => {
  const browser = await openPagesOnly();
  onTestFinished(browser.close);
  const page = await newTab(browser, 'phone');
  const validators: (string | undefined)[] = [];
  front.answers.set('/sw.js', (outgoing, pass) => {
    validators.push(outgoing.req.headers['if-none-match']);
    pass();
  });
  await controlTab(page, front.url);
  // The browser checks after each navigation. It names the worker that it has, so that only another one is sent.
  await expect.poll(() => validators.at(-1)).toMatch(/^W\//);
  expect(validators[0]).toBeUndefined();
  expect(await page.evaluate(IS_OFFERED)).toBe(false);
  deploy(`${await (await fetch(`${store.url}/sw.js`)).text()}\n// the next build`);
  await page.goto(`${front.url}/apps`);
  expect(await offerOn(page)).toContain('An update is available.');
  expect(await page.evaluate(WAITS)).toBe(true);
  // Another page keeps the old worker and the offer.
  await page.goto(`${front.url}/games`);
  await offerOn(page);
  await page.navigation(() => page.click(REFRESH));
  await settledTab(page);
  // On a busy machine the page reloads before the new worker is active, which then is soon.
  await expect.poll(() => page.evaluate(WAITS)).toBe(false);
  await expect.poll(() => page.evaluate(IS_OFFERED)).toBe(false);
  front.answers.clear();
});

it('removes a harmful worker from the second page on, once it is switched off', async () => {
  const visitor = await asNewVisitor(front.url);
  const { page, visit, leave } = visitor;
  await settle(visitor);
  // Observed before the new worker exists: the browser's own check may find it first.
  await page.evaluate(() => {
    Object.assign(window, {
      changed: new Promise((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', done);
      }),
    });
  });
  deploy(`addEventListener('install', () => skipWaiting());
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(new Response('poisoned'));
    });`);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
    await (window as unknown as { changed: Promise<Event> }).changed;
  });
  await page.goto(front.url);
  expect(await page.evaluate(() => document.body.textContent)).toBe('poisoned');
  front.answers.clear();
  // (control: the shop's own worker does not help, because it waits)
  await page.goto(front.url);
  await expect.poll(() => states(page)).toEqual({ waiting: true, active: true });
  expect(await page.evaluate(() => document.body.textContent)).toBe('poisoned');
  try {
    await store.store('sw', 'kill');
    // This page may still come from the worker; the browser checks for a new one by itself.
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

it('reloads it also when the missing file is the one that reloads pages', async () => {
  const { page, context, leave } = await asNewVisitor(front.url, { locale: 'en-US' });
  await context.route('**/sw.js', (route) => route.abort());
  const { 'after-load': first = '' } = await chunks();
  front.answers.set(first, (outgoing) => outgoing.writeHead(404).end());
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(front.url);
  await page.getByText('Something couldn’t be loaded. Refresh the page and try again.').waitFor();
  expect(loads).toBe(2);
  front.answers.clear();
  await leave();
});
