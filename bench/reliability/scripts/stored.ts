import type { BrowserContext, Page } from 'playwright';
import { type Entry, entries } from '../../../src/platform/storage/entries';
import { ALL, PAYLOADS } from './payloads';
import { type Happened, inspect, look } from './watched';

/** A stored list of apps that the store's pages accept, with a payload for each name. */
const APPS = PAYLOADS.filter(({ length }) => length <= 200).map((name, at) => ({
  id: at + 1,
  name,
}));
/** Entries that are lists of apps; the others are texts. */
const LISTS: readonly string[] = ['views', 'wishes', 'orders', 'reminders', 'follows', 'installed'];

const ALL_ENTRIES: readonly Entry[] = Object.values(entries);

const values = ALL_ENTRIES.map(({ key, place, cookie }) => ({
  key,
  place,
  isCookie: place === 'cookie' || cookie === true,
  stored: { created: 1, value: LISTS.includes(key) ? APPS : ALL, expiry: 9e15 },
}));

/** Makes every entry of the browser's storage hostile, as a page would read it: before each page, except in IndexedDB. */
export async function poison(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript((all) => {
    for (const { key, place, stored } of all) {
      const name = `snowpea:${key}`;
      const storage = place === 'session' ? sessionStorage : localStorage;
      storage.setItem(name, JSON.stringify(stored));
    }
  }, values);
  await context.addCookies(
    [...values.filter(({ isCookie }) => isCookie), { key: 'ctoken' }].map(({ key }) => ({
      name: key,
      value: encodeURIComponent(ALL),
      url,
    })),
  );
}

/** Visits the pages that show stored values, with hostile ones in IndexedDB. */
export async function hostileDatabase(
  context: BrowserContext,
  url: string,
  happened: Happened,
): Promise<void> {
  const page = await context.newPage();
  await look(page, `${url}/me`, happened);
  for (const path of ['/me', '/app/7', '/preorder', '/']) {
    // Before each page, because a page removes what it cannot use.
    await store(page);
    await look(page, url + path, happened);
    if (path === '/me') await seesStoredApps(page);
    await inspect(page, happened);
  }
  await page.close();
}

/** The library lists the stored app by its name, or the payloads were never shown. */
const seesStoredApps = (page: Page) => page.locator('main a[href="/app/1"]').first().waitFor();

const store = (page: Page) =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('snowpea');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          for (const { key, stored } of all) writing.objectStore('entries').put(stored, key);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    values.filter(({ place }) => place === 'database' || place === 'personal'),
  );
