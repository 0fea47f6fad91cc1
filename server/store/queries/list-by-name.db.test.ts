import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '../../../contract/lang';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { feedOf, record } from '../../../tests/helpers/records';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { filteredList } from '../../search/filtered-list';
import { listApps } from './list-apps';

const NAMES = {
  a: { 'en-US': 'Zebra', 'de-DE': 'Äpfel', ru: 'Ёж', ar: 'أرنب', ja: 'カメラ', ko: '가방' },
  b: { 'en-US': 'Apricot', 'de-DE': 'Zange', ru: 'Яблоко', ar: 'ياقوت', ja: 'ガラス', ko: '하늘' },
  c: { 'en-US': 'Middle', 'zh-TW': '啊' },
  d: { 'en-US': 'Nail', 'de-DE': 'Apfelbaum', ru: 'Заяц', ar: 'باب', ja: 'キー', ko: '나무' },
  e: { 'zh-CN': '笔记' },
};
const size = 2;

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
  const apps = Object.entries(NAMES).map(([key, name]) =>
    record(`org.example.${key}`, key, { name, addedAt: 1 }),
  );
  await writeCatalogue(shop.db, feedOf('names', apps));
});
afterAll(() => shop.close());

const letters = (apps: readonly { packageName: string }[]) =>
  apps.map(({ packageName }) => packageName.at(-1)).join('');

/** The whole list, page by page. */
async function listed(lang: Lang, filter = {}): Promise<string> {
  let all = '';
  for (const page of [1, 2, 3]) {
    const params = { sort: 'name', page, size, ...filter } as const;
    all += letters((await filteredList(shop.db, params, lang))?.apps ?? []);
  }
  return all;
}

describe.each<[Lang, string]>([
  ['en', 'becda'],
  ['zh-CN', 'cbeda'],
  ['zh-TW', 'cbeda'],
  ['de', 'adecb'],
  ['ru', 'adbec'],
  ['ar', 'adbec'],
  ['ja', 'cabde'],
  ['ko', 'adbec'],
])('a list by name in %s', (lang, order) => {
  it('is in the order of its names', async () => expect(await listed(lang)).toBe(order));
  it('and also with a filter', async () =>
    expect(await listed(lang, { androidApi: 36 })).toBe(order));
});

it('without places of their own the names are those of the index (control)', async () => {
  await sql`UPDATE apps SET localized = NULL`.execute(shop.db);
  const list = await listApps(shop.db, { sort: 'name', page: 1, size: 5 }, 'ko');
  expect(letters(list?.apps ?? [])).toBe('becda');
});
