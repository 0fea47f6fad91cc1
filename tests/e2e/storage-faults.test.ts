import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import type { VisitorOptions } from '../helpers/browser';
import { type Front, startFront } from '../helpers/front';
import { findGames, type Games } from '../helpers/games';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { confirmSuccess, downloadOf, enter, send } from '../helpers/registration';
import { appPaths, findScreens, readPage, type Screens } from '../helpers/screens';
import { type Store, startStore } from '../helpers/store-server';
import { openStoredData } from '../helpers/stored-data';
import { temporaryFolder } from '../helpers/temporary-folder';

// Faults of a real browser's storage, one of each kind; src/platform/storage/faults.dom.test.ts has all of them. Each runs in
// the page, before its scripts, and notes that the page has met it.
const FAULTS = {
  'IndexedDB never answers': () => {
    IDBFactory.prototype.open = function open() {
      document.documentElement.dataset.asked = '';
      return {} as IDBOpenDBRequest; // a request that stays silent
    };
  },
  'nothing can be stored': () => {
    const full = () => {
      document.documentElement.dataset.asked = '';
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
  },
  'the browser evicts everything again and again': () => {
    setInterval(() => {
      localStorage.clear();
      indexedDB.deleteDatabase('snowpea').onsuccess = () => {
        document.documentElement.dataset.asked = '';
      };
    }, 20);
  },
  'values are corrupt': () => {
    const nonsense = ['{"created":', 'null', '[]', '{"created":1e999}'];
    let reads = 0;
    const corrupt = () => {
      document.documentElement.dataset.asked = '';
      reads += 1;
      return nonsense[reads % nonsense.length] ?? '';
    };
    Storage.prototype.getItem = corrupt;
    Object.defineProperty(IDBRequest.prototype, 'result', {
      configurable: true,
      get: new Proxy(
        Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result')?.get ?? corrupt,
        {
          apply(get, request) {
            return request instanceof IDBOpenDBRequest
              ? Reflect.apply(get, request, [])
              : corrupt();
          },
        },
      ),
    });
  },
};

/** Faults in which requests and answers carry no cookies either. */
const COOKIE_FAULTS = {
  'all storage is refused, and so are cookies': () => {
    const refuse = () => {
      document.documentElement.dataset.asked = '';
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  },
  'cookies are off': () => {
    Object.defineProperty(document, 'cookie', {
      get() {
        document.documentElement.dataset.asked = '';
        return '';
      },
      set: () => undefined,
    });
  },
};

const main = (page: Page) => page.getByRole('main');

/** Reports each page that meets its fault, also when that is only after the visible effect of what was done. */
const reportFaults = async (page: Page, report: () => void) => {
  await page.exposeFunction('reportFault', report);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      void Reflect.apply(Reflect.get(window, 'reportFault'), window, []);
    }).observe(document, { subtree: true, attributeFilter: ['data-asked'] });
  });
};

const PLAYER = { name: '王小明', identity: '11010519491231002X', phone: '13800138000' };

const folder = temporaryFolder();
let store: Store;
let front: Front;
let screens: Screens;
let games: Games;
beforeAll(async () => {
  const env = { REALNAME_KEY_FILE: path.join(folder.path, 'key') };
  store = await startStore({ apps: 120, env });
  await store.store('realname', 'on');
  front = await startFront(store.url);
  [screens, games] = await Promise.all([findScreens(front.url), findGames(front.url)]);
});
afterAll(async () => {
  await closeProfiles();
  await front.close();
  await store.close();
});

const visitor = (options?: VisitorOptions) => asNewVisitor(front.url, options);

/** Does what begins a download, and cancels the download. */
async function downloads(page: Page, begin: () => Promise<void>) {
  const begins = page.waitForEvent('download');
  await begin();
  await (await begins).cancel();
}

/** Actions of a visitor, each with its visible effect, or with the message `refused` if the action needs a cookie. */
const FLOWS: Record<string, (page: Page, refused: RegExp | undefined) => Promise<void>> = {
  async 'a theme is chosen, and a search suggests apps'(page) {
    await page.goto(screens.me);
    await page.locator('#settings a[href*="theme=dark"]').click();
    await page.locator('html[data-theme=dark]').waitFor();
    await page.locator('header input[name=key]').pressSequentially('a');
    await page.getByRole('option').first().waitFor();
  },
  async 'an app is put on the wish list and downloaded'(page) {
    await page.goto(games.app);
    await main(page).getByRole('button', { name: 'Wishlist' }).click();
    await main(page).locator('button[aria-pressed=true]').first().waitFor();
    await downloads(page, () => downloadOf(page).click());
  },
  async 'a player registers and downloads the game'(page) {
    await page.goto(games.game);
    await downloadOf(page).click();
    await enter(page, PLAYER);
    await send(page);
    await downloads(page, () => confirmSuccess(page));
  },
  async 'a game is pre-ordered'(page) {
    await page.goto(front.url + (appPaths(await readPage(screens.preorder))[0] ?? ''));
    await main(page)
      .getByRole('button', { name: /^Pre-order / })
      .first()
      .click();
    await main(page)
      .getByRole('button', { name: /^Pre-ordered / })
      .first()
      .waitFor();
  },
  async 'a gift pack is claimed'(page, refused) {
    await page.goto(screens.gift ?? '');
    await main(page).getByRole('button', { name: 'Claim gift pack' }).click();
    await main(page)
      .getByText(refused ?? /^DEMO-STARTER-/)
      .waitFor();
  },
  async 'a prize is drawn'(page, refused) {
    await page.goto(screens.lucky ?? '');
    await main(page).locator('[data-island=lucky] [role=group] button').first().click();
    await main(page)
      .getByText(refused ?? /^You won: |^No prize this time/)
      .waitFor();
  },
  async 'what the device keeps is listed'(page) {
    await page.goto(screens.me);
    await openStoredData(page);
    await page
      .locator('#privacy')
      .getByRole('listitem')
      .or(page.locator('#privacy p'))
      .first()
      .waitFor();
  },
};

const listed = (faults: Record<string, () => void>) =>
  Object.entries(faults).map(([when, fault]) => ({ when, fault }));

async function meet(fault: () => void, refused?: RegExp): Promise<void> {
  // The faults are those of pages. A service worker has storages of its own (service-worker.test.ts).
  const { page, leave } = await visitor({ locale: 'en-US', device: 'pc', worker: false });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const met = vi.fn();
  await reportFaults(page, met);
  await page.addInitScript(fault);
  for (const flow of Object.values(FLOWS)) await flow(page, refused);
  await vi.waitFor(() => expect(met).toHaveBeenCalled(), { timeout: 10_000 });
  await leave();
}

it.each(listed(FAULTS))('a visitor does all there is to do when $when', ({ fault }) => meet(fault));

it.each(listed(COOKIE_FAULTS))(
  'a visitor does all there is to do without a cookie when $when',
  async ({ fault }) => {
    front.cookies = false;
    onTestFinished(() => {
      front.cookies = true;
    });
    await meet(fault, /^Your browser is blocking this store’s cookies/);
  },
);

it('(control: without a time limit a page waits for such a database forever)', async () => {
  const { page, leave } = await visitor();
  await page.addInitScript(FAULTS['IndexedDB never answers']);
  await page.addInitScript(() => {
    // Starts before the page's own limit.
    indexedDB.open('snowpea').onsuccess = () => {
      document.documentElement.dataset.answered = '';
    };
  });
  await page.goto(screens.home);
  await waitUntilSettled(page);
  expect(await page.locator('html[data-answered]').count()).toBe(0);
  await leave();
});
