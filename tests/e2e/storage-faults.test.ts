import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { onDemo } from './on-each-catalogue';

/** Faults of a real browser's storage; each runs in the page, before its scripts. */
const FAULTS = {
  'IndexedDB never answers': () => {
    // Only the first call is counted: it proves that the page has met the fault.
    IDBFactory.prototype.open = function open() {
      document.documentElement.dataset.asked = '';
      return {} as IDBOpenDBRequest; // a request that stays silent
    };
  },
  'all storage is refused': () => {
    const refuse = () => {
      document.documentElement.dataset.asked = '';
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  },
  'nothing more can be stored, and other tabs report changes without end': () => {
    const full = () => {
      document.documentElement.dataset.asked = '';
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
    setInterval(() => {
      for (let n = 0; n < 100; n += 1) dispatchEvent(new StorageEvent('storage', { key: 'x' }));
    });
  },
};

const asked = (page: Page) => page.locator('html[data-asked]').count();

onDemo((ground) => {
  it.each(Object.entries(FAULTS))('a visitor searches and downloads when %s', async (_, fault) => {
    const { page, leave } = await ground.visitor({ locale: 'en-US', device: 'pc' });
    await page.addInitScript(fault);
    await page.goto(`${ground.url}/`);
    await waitUntilSettled(page);
    expect(await asked(page)).toBe(1);
    const box = page.locator('header input[name=key]');
    await box.focus();
    await page.locator('[role=combobox]').waitFor();
    await box.pressSequentially('a');
    await page.getByRole('option').first().waitFor();
    await box.press('Escape');
    await page.goto(ground.screens.detail);
    await waitUntilSettled(page);
    const begins = page.waitForEvent('download');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Download/ })
      .first()
      .click();
    await (await begins).cancel();
    await leave();
  });

  it('(control: without a time limit a page waits for such a database forever)', async () => {
    const { page, leave } = await ground.visitor();
    await page.addInitScript(FAULTS['IndexedDB never answers']);
    await page.addInitScript(() => {
      // Starts before the page's own limit.
      indexedDB.open('snowpea').onsuccess = () => {
        document.documentElement.dataset.answered = '';
      };
    });
    await page.goto(`${ground.url}/`);
    await waitUntilSettled(page);
    expect(await page.locator('html[data-answered]').count()).toBe(0);
    await leave();
  });
});
