import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entries } from '../../platform/storage/entries';
import { erase } from '../../platform/storage/storage';
import { withCategories } from './with-categories';

const items = [
  { href: '/', label: 'Home' },
  { href: '/apps', label: 'Apps' },
  { href: '/games', label: 'Games' },
];
const answer = (body: unknown) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json(body)));

beforeEach(() => {
  // jsdom has no IndexedDB, and storage logs that.
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(async () => {
  // Wherever they are: a file that ran before may have left a database open.
  await erase(entries.answers);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('adds each kind’s top-level categories below its page', async () => {
  const one = { name: 'Tools', resourceType: 0, count: 3 };
  const categories = [
    { ...one, id: 1, slug: 'tools' },
    { ...one, id: 2, slug: 'tools-files', parentId: 1 },
    { id: 3, slug: 'board/chess', name: 'Board', resourceType: 1, count: 1 },
  ];
  answer({ state: { code: 2000000, msg: 'OK' }, data: { categories } });
  const [home, apps, games] = (await withCategories(items)).items;
  expect(home).toEqual(items[0]);
  expect(apps?.items).toEqual([{ href: '/category/tools', label: 'Tools' }]);
  expect(games?.items).toEqual([{ href: '/category/board%2Fchess', label: 'Board' }]);
});

it('leaves the menu unchanged without categories or after a failed call', async () => {
  answer({ state: { code: 2000000, msg: 'OK' }, data: { categories: [] } });
  expect((await withCategories(items)).items).toEqual(items);
  answer({ state: { code: 5000000, msg: 'no' } });
  expect((await withCategories(items)).items).toEqual(items);
});

it('shows the age of its categories when the network does not answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 14, 5) });
  Object.assign(document.documentElement, { lang: 'en' }).dataset.dates = 'en-GB';
  const categories = [{ slug: 'tools', name: 'Tools', resourceType: 0, count: 3 }];
  answer({ state: { code: 2000000, msg: 'OK' }, data: { categories } });
  expect((await withCategories(items)).newer).toBeUndefined();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  const tools = { href: '/category/tools', label: 'Tools' };
  const shown = await withCategories(items);
  expect(shown.items[1]?.items).toEqual([tools]);
  const age = { href: '/apps', label: 'All, as of 23 Nov, 14:05' };
  expect((await shown.newer)?.[1]?.items).toEqual([tools, age]);
  vi.useRealTimers();
  document.documentElement.lang = 'zh-CN';
  delete document.documentElement.dataset.dates;
});
