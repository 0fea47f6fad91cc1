import { afterEach, expect, it, vi } from 'vitest';
import { entries } from '../../platform/storage/entries';
import * as storage from '../../platform/storage/storage';
import { isOutdated } from './is-outdated';

const page = document.documentElement;
afterEach(() => vi.restoreAllMocks());

it.each([
  ['was rendered just now', { activationStart: 59_999 }, {}, false],
  ['was rendered more than a minute ago', { activationStart: 60_001 }, {}, true],
  ['was fetched', { deliveryType: 'navigational-prefetch' }, {}, false],
  ['has another language', { activationStart: 1 }, { lang: 'en' }, true],
  ['has another theme', { deliveryType: 'navigational-prefetch' }, { theme: 'dark' }, true],
  ['has the chosen ones', { activationStart: 1 }, { lang: 'zh-CN', theme: 'auto' }, false],
  ['was not loaded in advance', {}, { lang: 'en', theme: 'dark' }, false],
])('a page that %s', async (_, visit, chosen: { lang?: string; theme?: string }, isSo) => {
  page.lang = 'zh-CN';
  page.dataset.theme = 'auto';
  // Cast: the fields of the entry that count.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit as PerformanceEntry]);
  vi.spyOn(storage, 'read').mockImplementation(async (entry) => {
    const value = entry === entries.language ? chosen.lang : chosen.theme;
    return value === undefined ? undefined : { value, created: 0, expiry: 1 };
  });
  expect(await isOutdated()).toBe(isSo);
});
