import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBrowserDatabase } from '../../../tests/helpers/storage-faults';
import { entries } from '../../platform/storage/entries';

const PLAYER = { name: '金丝雀', identity: '11010519491231002X', phone: '13912345678' };

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  Object.defineProperty(window, 'indexedDB', { configurable: true, get: () => undefined });
  newBrowserDatabase();
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  Reflect.deleteProperty(window, 'indexedDB');
  localStorage.clear();
});

/** Modules of one page: each call stands for another page. */
const newPage = async () => {
  vi.resetModules();
  const [device, storage, clicks] = await Promise.all([
    import('./stored-registration'),
    import('../../platform/storage/storage'),
    import('./count-click'),
  ]);
  return { ...device, ...storage, ...clicks };
};

const nowhereInClear = () => {
  const seen = JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie;
  for (const text of Object.values(PLAYER)) expect(seen).not.toContain(text);
};

it('keeps a registration for the next page in an encrypted entry', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const page = await newPage();
  expect(await page.recall()).toBeUndefined();
  await page.keep(PLAYER);
  expect(await (await newPage()).recall()).toEqual(PLAYER);
  const stored = (await page.read(entries.realName))?.value as { data: ArrayBuffer };
  expect(Buffer.from(stored.data).includes(Buffer.from(PLAYER.phone))).toBe(false);
  nowhereInClear();
});

it.each([
  ['no WebCrypto', () => vi.stubGlobal('crypto', {})],
  [
    'a WebCrypto that refuses',
    () =>
      vi.stubGlobal('crypto', {
        getRandomValues: webcrypto.getRandomValues,
        subtle: { generateKey: () => Promise.reject(new Error('no')) },
      }),
  ],
])('keeps a registration in memory only with %s', async (_, breakIt) => {
  breakIt();
  const page = await newPage();
  await page.keep(PLAYER);
  expect(await page.recall()).toEqual(PLAYER);
  expect(await page.read(entries.realName)).toBeUndefined();
  nowhereInClear();
  expect(await (await newPage()).recall()).toBeUndefined();
});

it('ignores a foreign value under its name', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const page = await newPage();
  for (const odd of [PLAYER, 'text', { data: 1 }, null]) {
    await page.write(entries.realName, odd);
    expect(await page.recall()).toBeUndefined();
  }
});

it('counts taps for an hour each', async () => {
  const { countClick } = await newPage();
  const hour = 3_600_000;
  const now = Date.now();
  expect(await countClick(now - hour)).toBe(1);
  expect(await countClick(now - 5)).toBe(2);
  expect(await countClick(now)).toBe(2);
  expect(await countClick(now + 1)).toBe(3);
});

it('resets a foreign count', async () => {
  const { countClick, write } = await newPage();
  for (const odd of ['x', {}, [null, 'a', Number.MAX_VALUE], -1]) {
    await write(entries.clickCount, odd);
    expect(await countClick(Date.now())).toBe(1);
  }
});
