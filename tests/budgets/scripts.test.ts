import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { readAssets } from '../../server/web/pages/assets';
import { newVisitor, openBrowser, settled } from '../helpers/browser';
import { findScreens } from '../helpers/screens';
import { startStore } from '../helpers/store-server';
import { SCRIPTS_OF_VISIT } from './budgets';
import { fetchRaw } from './fetch-raw';
import { noise, plantingProxy } from './planting-proxy';
import { brotliSize } from './split';

/** Bytes of each script that the pages of a visit have requested, by its path, and of the inlined one. */
async function scriptsOf(
  context: BrowserContext,
  visit: () => Promise<void>,
): Promise<Map<string, number>> {
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (/^[^?]*\.js$/.test(request.url())) asked.add(request.url());
  });
  await visit();
  const { runtime } = readAssets(resolve(import.meta.dirname, '../../dist/server'));
  const sent = await Promise.all(
    [...asked].map(async (url) => [new URL(url).pathname, (await fetchRaw(url)).sent] as const),
  );
  return new Map([['inlined', brotliSize(runtime)], ...sent]);
}

const sumOf = (scripts: ReadonlyMap<string, number>) =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

/** No service worker, as in WebViews of other apps: its own requests would not be those of the page. */
const withoutWorker = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

it('a visitor who browses loads at most 40 kB of scripts (control: a planted one counts)', async () => {
  const [store, browser] = await Promise.all([startStore({ apps: 300 }), openBrowser()]);
  try {
    const screens = await findScreens(store.url);
    const { page, context, leave } = await newVisitor(browser, store.url);
    await withoutWorker(page);
    const open = async (address: string) => {
      await page.goto(address);
      await settled(page);
    };
    const scripts = await scriptsOf(context, async () => {
      await open(screens.home);
      await page.locator('header summary').tap();
      await page.locator('header a[href="/games"]').first().tap();
      await page.waitForURL('**/games');
      await settled(page);
      for (const address of [screens.apps, screens.category, screens.search]) await open(address);
      await page.getByRole('combobox').fill('天');
      await page.getByRole('option').first().waitFor();
      await open(screens.detail);
    });
    await leave();
    expect(sumOf(scripts)).toBeGreaterThan(25_000);
    expect(sumOf(scripts)).toBeLessThanOrEqual(SCRIPTS_OF_VISIT);

    const proxy = await plantingProxy(store.url, {
      head: '<script src="/planted.js"></script>',
      scripts: { '/planted.js': noise(10_000) },
    });
    const visitor = await newVisitor(browser, proxy.url);
    const withPlanted = await scriptsOf(visitor.context, async () => {
      await visitor.page.goto(`${proxy.url}/`);
      await settled(visitor.page);
    });
    await visitor.leave();
    await proxy.close();
    expect(withPlanted.get('/planted.js')).toBeGreaterThan(7_000);
  } finally {
    await browser.close();
    await store.close();
  }
});
