import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  doneWithin,
  endBrowser,
  FAULTS,
  type Fault,
  newBrowserDatabase,
} from '../../../tests/helpers/storage-faults';
import { entries } from '../../platform/storage/entries';

/** Longest that a visitor's flow may wait for storage, in ms. */
const LONGEST_MS = 2_000;
const PLAYER = { name: '金丝雀', identity: '11010519491231002X', phone: '13912345678' };

let factory: ReturnType<typeof newBrowserDatabase>;
let page: Awaited<ReturnType<typeof newPage>>;
/** Encryption takes no time on a test's clock. */
let encrypting: Promise<unknown>;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  encrypting = Promise.resolve();
  const { subtle } = webcrypto;
  const timed =
    <A extends unknown[], R>(work: (...of: A) => Promise<R>) =>
    (...of: A) => {
      const working = work.apply(subtle, of);
      encrypting = Promise.allSettled([encrypting, working]);
      return working;
    };
  vi.stubGlobal('crypto', {
    getRandomValues: webcrypto.getRandomValues.bind(webcrypto),
    subtle: {
      generateKey: timed(subtle.generateKey),
      encrypt: timed(subtle.encrypt),
      decrypt: timed(subtle.decrypt),
    },
  });
  Object.defineProperty(window, 'indexedDB', { configurable: true, get: () => undefined });
  page = await newPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  factory = newBrowserDatabase();
});
afterEach(endBrowser);

/** Modules of one page. */
async function newPage() {
  vi.resetModules();
  const [{ keep, recall }, { eraseEntry }, { write }] = await Promise.all([
    import('./stored-registration'),
    import('../../platform/storage/stored-entries'),
    import('../../platform/storage/storage'),
  ]);
  return { keep, recall, erase: () => eraseEntry('realName'), write };
}

const completes = (flow: Promise<unknown>) => doneWithin(LONGEST_MS, flow, () => encrypting);

/** All bytes and texts in a value. */
function insides(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('utf8');
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString('utf8');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(insides).join(' ');
  return String(value);
}

/** Everything in the database, read without the shop's own code. */
function rawDatabase(): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = factory.open('snowpea');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      if (!db.objectStoreNames.contains('entries')) return resolve('');
      const all = db.transaction('entries').objectStore('entries').getAll();
      all.onsuccess = () => resolve(insides(all.result));
      all.onerror = () => reject(all.error);
    };
  });
}

const none: Fault = { name: 'nothing is wrong', break: () => undefined };

/** Whether any personal data can be read on the device. */
async function readable(fault: Fault = none): Promise<boolean> {
  vi.restoreAllMocks();
  fault.mend?.();
  vi.useRealTimers();
  const places = [
    await rawDatabase(),
    insides({ ...localStorage }),
    insides({ ...sessionStorage }),
  ];
  const seen = places.join(' ') + decodeURIComponent(document.cookie);
  return Object.values(PLAYER).some((text) => seen.includes(text));
}

/** Operations on a registration, in order. */
async function life() {
  await page.keep(PLAYER);
  const known = await page.recall();
  const erased = await page.erase();
  return { known, erased, left: await page.recall() };
}

describe.each([none, ...FAULTS])('where $name', (fault) => {
  it('a registration is stored, and its personal data are unreadable', async () => {
    await fault.break(factory);
    expect(await completes(page.keep(PLAYER))).toBe(true);
    expect(await readable(fault)).toBe(false);
  });

  it('a registration can be read', async () => {
    await fault.break(factory);
    const flow = page.keep(PLAYER).then(page.recall);
    expect(await completes(flow)).toBe(true);
    // Under any fault a registered visitor is not asked again on this page; after an eviction or with a wrong clock they are.
    expect([PLAYER, undefined]).toContainEqual(await flow);
    if (!/evicts|clock/.test(fault.name)) expect(await flow).toEqual(PLAYER);
  });

  it('a registration is erased, or the visitor is told that it may remain unreadable', async () => {
    await fault.break(factory);
    const flow = life();
    expect(await completes(flow)).toBe(true);
    const { erased, left } = await flow;
    if (erased) expect(left).toBeUndefined();
    expect(await readable(fault)).toBe(false);
  });

  it('a registration can be stored, read and erased concurrently', async () => {
    await fault.break(factory);
    const flows = [page.keep(PLAYER), page.recall(), page.erase(), page.keep(PLAYER)];
    expect(await completes(Promise.all(flows))).toBe(true);
    expect(await readable(fault)).toBe(false);
  });
});

describe('controls', () => {
  it.each([none, ...FAULTS.filter(({ name }) => /hangs|abort|cloned/.test(name))])(
    'an ordinary entry can be read where $name',
    async (fault) => {
      await fault.break(factory);
      expect(await completes(page.write(entries.config, PLAYER))).toBe(true);
      expect(await readable()).toBe(true);
    },
  );

  it('an unencrypted registration can be read in its own place', async () => {
    expect(await completes(page.write(entries.realName, PLAYER))).toBe(true);
    expect(await readable()).toBe(true);
  });

  it('a hanging database exceeds the limit', async () => {
    await FAULTS.find(({ name }) => /hangs/.test(name))?.break(factory);
    const careless = new Promise((resolve) => {
      window.indexedDB.open('snowpea').onsuccess = resolve;
    });
    expect(await completes(careless)).toBe(false);
  });
});
