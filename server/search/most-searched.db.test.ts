import { beforeAll, expect, it } from 'vitest';
import { DemoDatabase } from '../../tests/helpers/demo-database';
import { namesSearched } from './most-searched';

const database = new DemoDatabase(60);
const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 29, 12);

/** Reports of searches for a word, one in each of so many hours. */
const search = (key: string, hours: number, { each = 1, daysAgo = 0 } = {}) =>
  database.db
    .insertInto('logs')
    .values(
      Array.from({ length: hours * each }, (_, index) => ({
        kind: 'search',
        at: NOW - daysAgo * 24 * HOUR_MS - Math.floor(index / each) * HOUR_MS,
        payload: { key, total: 1 },
      })),
    )
    .execute();

let apps: { name_en: string }[];
beforeAll(async () => {
  apps = await database.db.selectFrom('apps').select('name_en').orderBy('id').limit(5).execute();
});
const name = (index: number) => apps[index]?.name_en ?? '';
const names = () => namesSearched(database.db, 'en', NOW);

it('are names that were searched for in several hours of the last week, the most frequent first', async () => {
  await search(name(0).toUpperCase(), 6);
  await search(name(1), 9);
  expect(await names()).toEqual([name(1), name(0)]);
});

it.each([
  ['a flood within an hour', () => search(name(2), 1, { each: 500 })],
  ['words that are no name', () => search('call +86 138 0013 8000 now', 20)],
  ['a name that was searched for earlier', () => search(name(3), 20, { daysAgo: 8 })],
])('are not changed by %s', async (_, happens) => {
  const before = await names();
  await happens();
  expect(await names()).toEqual(before);
});

it('takes the same name in as soon as enough hours have it', async () => {
  await search(name(2), 12);
  expect(await names()).toContain(name(2));
});
