import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDocumentListeners } from '../../../tests/helpers/document-listeners';
import {
  doneWithin,
  endBrowser,
  FAULTS,
  newBrowserDatabase,
} from '../../../tests/helpers/storage-faults';
import { entries } from './entries';

/** Longest time that a visitor's flow may wait for storage, in ms. */
const LONGEST_MS = 2_000;

let factory: ReturnType<typeof newBrowserDatabase>;
let page: Awaited<ReturnType<typeof newPage>>;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ state: { code: 2000000, msg: '' }, data: { content: [] } }),
  );
  // Modules keep their connection, as on a page, so each test stands for a new page.
  vi.resetModules();
  page = await newPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.defineProperty(window, 'indexedDB', { configurable: true, get: () => undefined });
  factory = newBrowserDatabase();
});
afterEach(endBrowser);
forgetDocumentListeners();

/** These tests check storage, not answers. */
const isAnything = (_: unknown): _ is unknown => true;

/** Storage operations of pages, on modules of their own. */
async function newPage() {
  const [
    { beginAttribution },
    { identifier },
    { configuration },
    storage,
    stored,
    known,
    orders,
    reminders,
    views,
    searches,
    placement,
    { cachedGet },
  ] = await Promise.all([
    import('../../features/attribution/begin'),
    import('../../features/telemetry/identifier'),
    import('../../features/config/config'),
    import('./storage'),
    import('./stored-entries'),
    import('../../features/app-status/stored-status'),
    import('../../features/preorder/stored-preorders'),
    import('../../features/reminder/stored-reminders'),
    import('../../features/recent-views/views'),
    import('../../features/search-box/recent'),
    import('../../features/placements/stored-placement'),
    import('../http/cached'),
  ]);
  return {
    attribution: beginAttribution,
    identifier,
    configuration,
    theme: () => storage.write(entries.theme, 'dark'),
    'real name': async () => {
      await storage.write(entries.realName, { sealed: 'canary' });
      return storage.read(entries.realName);
    },
    'app status': async () => {
      const statuses = known.createKnown(entries.appStatus, storage);
      await statuses.keep(70, 64);
      return statuses.all();
    },
    'pre-order': async () => {
      await orders.addPreorder({ id: 7, name: 'Seven' });
      await orders.isPreordered(7);
      return orders.cancelPreorder(7);
    },
    reminder: async () => {
      await reminders.storeReminder({ id: 7, name: 'Seven', at: 1, key: 'k' });
      await reminders.storedReminders();
      return reminders.deleteReminder(7);
    },
    'recent views': async () => {
      await views.rememberView({ id: 7, name: 'Seven' });
      return views.recentViews();
    },
    'recent searches': async () => {
      await searches.rememberSearch('seven');
      return searches.forgetSearch('seven');
    },
    placement: async () => {
      await placement.remember(7, { spaceId: 'home-new' });
      return placement.cameFrom(7);
    },
    'stored answer': async () => {
      await cachedGet('/catalogue/categories', {}, isAnything, 60);
      return cachedGet('/catalogue/categories', {}, isAnything, 60);
    },
    'everything kept, listed and erased': async () => {
      await stored.storedEntries();
      return stored.eraseAll();
    },
  } satisfies Record<string, () => Promise<unknown>>;
}
const FLOWS = [
  'attribution',
  'identifier',
  'configuration',
  'theme',
  'real name',
  'app status',
  'pre-order',
  'reminder',
  'recent views',
  'recent searches',
  'placement',
  'stored answer',
  'everything kept, listed and erased',
] as const;

describe.each(FAULTS)('where $name', (fault) => {
  it.each(FLOWS)('%s completes', async (name) => {
    await fault.break(factory);
    expect(await doneWithin(LONGEST_MS, page[name]())).toBe(true);
  });

  it('all faults together complete, and no personal data is in readable storage', async () => {
    await fault.break(factory);
    expect(await doneWithin(LONGEST_MS, Promise.all(FLOWS.map((name) => page[name]())))).toBe(true);
    vi.restoreAllMocks();
    expect(JSON.stringify({ ...localStorage })).not.toContain('canary');
    expect(document.cookie).not.toContain('canary');
  });
});

describe('the faults (controls)', () => {
  it('only the database stores values without a fault', async () => {
    const { read, write } = await import('./storage');
    expect(await doneWithin(LONGEST_MS, write(entries.config, { a: 1 }))).toBe(true);
    expect(localStorage).toHaveLength(0);
    const again = read(entries.config);
    expect(await doneWithin(LONGEST_MS, again)).toBe(true);
    expect((await again)?.value).toEqual({ a: 1 });
  });

  it.each(FAULTS.filter(({ name }) => /opening hangs|blocked/.test(name)))(
    'storage without a time limit hangs where $name',
    async (fault) => {
      await fault.break(factory);
      const careless = () => {
        const request = window.indexedDB.open('snowpea', 2);
        return new Promise((resolve) => {
          request.onsuccess = resolve;
        });
      };
      expect(await doneWithin(LONGEST_MS, careless())).toBe(false);
    },
  );

  it('a blocked upgrade completes once its test has ended', async () => {
    await FAULTS.find(({ name }) => /blocked/.test(name))?.break(factory);
    const upgrade = new Promise((resolve) => {
      factory.open('snowpea', 2).onsuccess = resolve;
    });
    expect(await doneWithin(100, upgrade)).toBe(false);
    endBrowser();
    await upgrade;
  });

  it.each(
    FAULTS.filter(({ name }) => /getters|no room|abort|closing|missing|cloned|private/.test(name)),
  )('the library alone rejects where $name', async (fault) => {
    await fault.break(factory);
    const careless = async () => set('a', 1, createStore('snowpea', 'entries'));
    const refused = careless().then(
      () => false,
      () => true,
    );
    expect(await doneWithin(LONGEST_MS, refused)).toBe(true);
    expect(await refused).toBe(true);
  });
});

describe('the database connection', () => {
  it('is shared, and closed when the page is left', async () => {
    const open = vi.spyOn(factory, 'open');
    const { read, write } = await import('./storage');
    await doneWithin(LONGEST_MS, Promise.all([write(entries.config, 1), read(entries.answers)]));
    expect(open).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('pagehide'));
    // No connection blocks another page.
    const gone = new Promise((resolve) => {
      factory.deleteDatabase('snowpea').onsuccess = resolve;
    });
    expect(await doneWithin(LONGEST_MS, gone)).toBe(true);
    await doneWithin(LONGEST_MS, write(entries.config, 2));
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('that hangs is awaited once, not by each call, and used once it answers', async () => {
    const { read, write } = await import('./storage');
    const { database } = await import('./database');
    const real = factory.open.bind(factory);
    let answer = (): void => undefined;
    vi.spyOn(factory, 'open').mockImplementation((name) => {
      const late = {} as ReturnType<typeof real>; // only handlers are set on it
      answer = () => {
        const request = real(name);
        request.onupgradeneeded = (event) => late.onupgradeneeded?.call(late, event);
        request.onsuccess = (event) => late.onsuccess?.call(late, event);
        Object.defineProperty(late, 'result', { get: () => request.result });
      };
      return late;
    });
    const before = ['a', 'b', 'c'].reduce(
      (all, value) => all.then(() => write(entries.config, value)),
      Promise.resolve(true),
    );
    expect(await doneWithin(LONGEST_MS, before)).toBe(true);
    answer();
    const direct = database.read('config');
    direct.catch(() => undefined);
    await doneWithin(100, new Promise(() => undefined));
    const after = write(entries.config, 'd').then(() => read(entries.config));
    expect(await doneWithin(LONGEST_MS, after)).toBe(true);
    expect((await after)?.value).toBe('d');
    const stored = database.read('config');
    await doneWithin(LONGEST_MS, stored);
    expect(await stored).toMatchObject({ value: 'd' });
  });
});
