import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Browser } from '../helpers/cdp';
import type { Page } from '../helpers/cdp/page';
import { ENGINE_NAMES, NEEDS_POLYFILLS, openEngine } from './open';
import { HYDRATED, leave, visit } from './visit';

/** The control of the other tests: they depend on the polyfills. */
const BLOCKED = { blocked: ['*polyfill*'] };

const LAST = '[].slice.call(document.querySelectorAll("main img[data-src]")).pop()';

const store = inject('engineStore');

describe.each(NEEDS_POLYFILLS)('%s without its polyfills', (name) => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openEngine(name);
    page = await browser.newPage(BLOCKED);
    await page.goto(`${store}/`);
  });

  afterAll(() => browser?.close());

  it('does not hydrate', async () => {
    // The page loads again, once, because a file is missing (src/page/heal.ts).
    const missing = () => page.trouble.failedRequests.filter((one) => /\/polyfills-/.test(one));
    await expect.poll(() => missing().length, { timeout: 10_000 }).toBe(2);
    await expect(page.waitFor(HYDRATED, 1_000)).rejects.toThrow('Not true');
  });

  it('still shows pictures, and links work', async () => {
    await page.evaluate(`void (window.lazy = ${LAST}).scrollIntoView()`);
    await page.waitFor('!lazy.hasAttribute("data-src") && lazy.naturalWidth > 0');
    await page.navigation(() => page.click('main [href="/games"]'));
    expect(await page.evaluate('location.pathname')).toBe('/games');
    expect(page.trouble.consoleErrors).toEqual([]);
  });
});

describe.each(ENGINE_NAMES.filter((name) => !NEEDS_POLYFILLS.includes(name)))('%s', (name) => {
  it('does not need the polyfills', async () => {
    const browser = await openEngine(name);
    onTestFinished(() => browser.close());
    await leave(await visit(browser, `${store}/`, BLOCKED));
  });
});
