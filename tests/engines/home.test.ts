import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from '../helpers/cdp';
import type { Page } from '../helpers/cdp/page';
import { ENGINE_NAMES, NEEDS_POLYFILLS, openEngine } from './open';
import { HERE, targetOf } from './rows/search';
import { askedForPolyfills, HYDRATED, leave, visit } from './visit';

const store = inject('engineStore');

describe.each(ENGINE_NAMES)('the home page on %s', (name) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openEngine(name);
  });

  afterAll(() => browser?.close());

  it('hydrates, with polyfills only if the engine needs them', async () => {
    const page = await visit(browser, `${store}/`);
    expect(await page.evaluate('performance.getEntriesByName("snowpea:hydrated").length')).toBe(1);
    expect(askedForPolyfills(page)).toBe(NEEDS_POLYFILLS.includes(name));
    await leave(page);
  });

  it('shows suggestions while typing, and follows the one selected by keys', async () => {
    const page = await visit(browser, `${store}/`);
    await ask(page);
    await page.press('ArrowDown');
    const chosen = await page.waitFor<string>(targetOf(`${OPTION}[aria-selected=true]`));
    await page.navigation(() => page.press('Enter'));
    expect(await page.evaluate(HERE)).toBe(chosen);
    await page.waitFor(HYDRATED);
    await leave(page);
  });

  it('links to an app, whose page also hydrates', async () => {
    const page = await visit(browser, `${store}/`);
    const id = await page.evaluate<string>(`${TILE}.closest("[data-app-id]").dataset.appId`);
    await page.navigation(() => page.click('[data-app-id] a[href^="/app/"]'));
    await page.waitFor(HYDRATED);
    expect(await page.evaluate('location.pathname')).toBe(`/app/${id}`);
    expect(await page.evaluate('document.querySelector("h1").textContent')).toBeTruthy();
    await leave(page);
  });
});

const TILE = 'document.querySelector("[data-app-id] a[href^=\'/app/\']")';

const OPTION = '[data-island=search] [role=option]';

/** Types the start of an app's name into the search box and waits for the suggestions. */
async function ask(page: Page): Promise<void> {
  const start = await page.evaluate<string>(`${TILE}.textContent.trim().slice(0, 2)`);
  await page.click('[data-island=search] [role=combobox]');
  await page.type(start);
  await page.waitFor(targetOf(OPTION));
  await page.waitFor(EXPANDED);
}

const EXPANDED = '!!document.querySelector("[data-island=search] [aria-expanded=true]")';
