import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from '../helpers/cdp';
import { ENGINE_NAMES, openEngine } from './open';
import { leave, visit } from './visit';

const store = inject('engineStore');

describe.each(ENGINE_NAMES)('every page on %s', (name) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openEngine(name);
  });

  afterAll(() => browser?.close());

  it.each([
    '/apps',
    '/games',
    '/search?key=a',
    '/app/1',
    '/app/1/comments',
    '/app/1/permissions',
    '/app/1/history',
    '/report/1',
    '/developer/1',
    '/me',
    '/specials',
    '/special/1',
    '/top/rating',
    '/preorder',
    '/gifts',
    '/gift/1',
    '/news/1',
  ])('%s hydrates', async (path) => {
    const page = await visit(browser, `${store}${path}`);
    expect(await page.evaluate('document.querySelector("h1").textContent.trim()')).toBeTruthy();
    await leave(page);
  });

  it('lists the stored data, and erases an entry', async () => {
    const page = await visit(browser, `${store}/me?utm_source=poster`);
    await page.click('#privacy summary');
    const buttons = 'document.querySelectorAll("[data-island=stored-data] li button")';
    await page.waitFor(`${buttons}.length > 1`);
    const name = await page.evaluate<string>(`${buttons}[0].getAttribute("aria-label")`);
    await page.click('[data-island=stored-data] li button');
    // Leaving the page confirms it, so the test does not wait for the time of Undo.
    await page.evaluate('dispatchEvent(new Event("pagehide"))');
    // Other entries may have appeared meanwhile: the page may not have settled.
    await page.waitFor(
      `!document.querySelector('[data-island=stored-data] li button[aria-label="${name}"]')`,
    );
    await leave(page);
  });

  it('keeps the chosen language and theme with its service worker', async () => {
    const page = await visit(browser, `${store}/?lang=en&theme=dark`);
    const scope = 'navigator.serviceWorker.ready.then((registration) => registration.scope)';
    expect(await page.evaluate(scope)).toBe(`${store}/`);
    for (const path of ['/apps', '/?lang=zh-CN', '/games']) {
      await page.goto(`${store}${path}`);
      // It already controls the page while it is being activated.
      await page.waitFor('navigator.serviceWorker.controller.state === "activated"');
      expect(await page.evaluate('document.documentElement.lang')).toBe(
        path === '/apps' ? 'en' : 'zh-CN',
      );
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    }
    await leave(page);
  });
});
