import { beforeAll, expect, it } from 'vitest';
import { demoFeed } from '../../demo';
import { DemoDatabase } from '../../tests/helpers/demo-database';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { searchApps } from './search';

const database = new DemoDatabase(100);

beforeAll(async () => {
  const [model] = database.records;
  if (!model) throw new Error('No demo app');
  const named = (name: string, category: string, installs: number) => ({
    ...model,
    packageName: `org.example.specific${name.replace(/\W/g, '').toLowerCase()}`,
    name: { 'en-US': name },
    summary: {},
    description: {},
    resourceType: 0 as const,
    categories: [category],
    installs,
  });
  const albums = Array.from({ length: 20 }, (_, i) => `Photo Shelf ${i + 1}`);
  const feed = demoFeed(0);
  await writeCatalogue(database.db, {
    ...feed,
    source: { ...feed.source, key: 'specific', name: 'Specific', demo: false },
    specials: [],
    ads: [],
    expected: 23,
    apps: () => [
      ...albums.map((name) => named(name, 'photo-album', 1_000_000)),
      named('Snoozle', 'tools-files', 0),
      named('Simply Split Even', 'finance-ledger', 0),
      named('Quiet Moth Harbour', 'tools-files', 0),
    ],
  });
});

const first = async (key: string) =>
  (await searchApps(database.db, { key, page: 1 }, 'en')).apps[0]?.name;

it('finds the app with the specific word before those of the category that another word means', async () => {
  expect(await first('snoozle zebra photo')).toBe('Snoozle');
  expect(await first('photo shelf')).toMatch('Photo Shelf');
});

it('finds the app with the specific word of a known phrase, in its category, before the others', async () => {
  expect(await first('split bills')).toBe('Simply Split Even');
});

it.each(['mothharbour', 'mothharb'])('finds words within a name, run together: %s', async (key) => {
  expect(await first(key)).toBe('Quiet Moth Harbour');
});
