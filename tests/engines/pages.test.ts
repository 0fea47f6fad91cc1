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

  it.each(['/apps', '/games', '/search?key=a', '/app/1'])('%s comes alive', async (path) => {
    const page = await visit(browser, `${store}${path}`);
    expect(await page.evaluate('document.querySelector("h1").textContent.trim()')).toBeTruthy();
    await leave(page);
  });

  it('shows a lazy picture when it comes near', async () => {
    const page = await visit(browser, `${store}/apps`, { height: 400 });
    const lazy = 'document.querySelectorAll("main img[data-src]")';
    const before = await page.evaluate<number>(`${lazy}.length`);
    expect(before).toBeGreaterThan(0);
    await page.evaluate(`${lazy}[${before - 1}].scrollIntoView()`);
    // Once it has loaded, the mark that hides it goes.
    await page.waitFor(`${lazy}.length < ${before}`);
    await leave(page);
  });

  it('brings a lazy island’s chunk on its first use', async () => {
    const page = await visit(browser, `${store}/?theme=light`);
    await page.click('[data-island=theme-switch] [href*="theme=dark"]');
    await page.waitFor('document.documentElement.dataset.theme === "dark"');
    expect(page.requests.some((url) => /\/assets\/theme-switch-/.test(url))).toBe(true);
    await leave(page);
  });

  it('keeps the chosen language and theme once its service worker brings the pages', async () => {
    const page = await visit(browser, `${store}/?lang=en&theme=dark`);
    const scope = 'navigator.serviceWorker.ready.then((registration) => registration.scope)';
    expect(await page.evaluate(scope)).toBe(`${store}/`);
    for (const path of ['/apps', '/?lang=zh-CN', '/games']) {
      await page.goto(`${store}${path}`);
      expect(await page.waitFor('navigator.serviceWorker.controller.state')).toBe('activated');
      expect(await page.evaluate('document.documentElement.lang')).toBe(
        path === '/apps' ? 'en' : 'zh-CN',
      );
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    }
    await leave(page);
  });
});
