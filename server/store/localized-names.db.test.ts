import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '../../contract/lang';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { feedOf, record } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { suggest } from '../search/suggestions';
import { localizedNames } from './localized-names';
import { tilesByIds } from './queries/tiles';

const APPS = {
  French: { name: { 'en-US': 'Forecast', fr: 'Météo' }, summary: { 'en-US': 'Rain', fr: 'Pluie' } },
  English: { name: { 'en-US': 'Notes' }, summary: { 'en-US': 'Write' } },
  Chinese: { name: { 'zh-CN': '笔记' }, summary: { 'zh-CN': '写作' } },
  silent: { name: { 'en-US': 'Silent' }, summary: {} },
};

describe('names and summaries', () => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    const apps = Object.entries(APPS).map(([key, texts]) =>
      record(`org.example.${key}`, key, texts),
    );
    await writeCatalogue(shop.db, feedOf('lines', apps));
  });
  afterAll(() => shop.close());
  const shown = async (lang: Lang) => {
    const rows = await shop.db.selectFrom('apps').select('id').orderBy('id').execute();
    const ids = rows.map(({ id }) => id);
    const tiles = await tilesByIds(shop.db, ids, lang);
    return tiles.map(({ name, summary, summaryLang }) =>
      [name, summary, summaryLang].filter(Boolean).join(' '),
    );
  };

  it.each<[Lang, string[]]>([
    ['en', ['Forecast Rain', 'Notes Write', '笔记 写作 zh', 'Silent']],
    ['zh-CN', ['Forecast Rain en', 'Notes Write en', '笔记 写作', 'Silent']],
    ['zh-TW', ['Forecast Rain en', 'Notes Write en', '笔记 写作 zh', 'Silent']],
    ['fr', ['Météo Pluie', 'Notes Write en', '笔记 写作 zh', 'Silent']],
    ['de', ['Forecast Rain en', 'Notes Write en', '笔记 写作 zh', 'Silent']],
  ])('are the ones of %s where the app has them, else say their language', async (lang, texts) => {
    expect(await shown(lang)).toEqual(texts);
  });

  it('are the same in suggestions', async () => {
    const names = async (lang: Lang) =>
      (await suggest(shop.db, { key: 'met' }, lang)).map(({ q }) => q);
    expect([await names('fr'), await names('de')]).toEqual([['Météo'], ['Forecast']]);
  });

  it('of an app written by an earlier version are those of its columns', async () => {
    await shop.db.updateTable('apps').set({ localized: null }).execute();
    expect((await shown('fr'))[0]).toBe('Forecast Rain en');
  });
});

it('stores nothing for an app whose columns have all', () => {
  const byName = (name: string) => name;
  const both = { 'zh-CN': '一', 'en-US': 'one' };
  expect(localizedNames({ name: both, summary: both }, byName)).toBeNull();
  expect(localizedNames({ name: both, summary: {} }, byName)).toBeNull();
  expect(localizedNames({ name: both, summary: { ...both, 'de-CH': 'eins' } }, byName)).toEqual({
    de: { summary: 'eins' },
  });
});
