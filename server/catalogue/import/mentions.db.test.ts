import { describe, expect, it } from 'vitest';
import { demoFeed } from '../../../demo';
import { DemoDatabase } from '../../../tests/helpers/demo-database';
import { searchApps } from '../../search/search';
import { writeCatalogue } from './write-catalogue';

const database = new DemoDatabase(20);

/** A source without installs and ratings, as repositories are. */
async function importNames(names: readonly (readonly [name: string, summary: string])[]) {
  const [model] = database.records;
  if (!model) throw new Error('No demo app');
  const { installs, histogram, icon, updatedAt, addedAt, ...bare } = model;
  const records = names.map(([name, summary], i) => ({
    ...bare,
    packageName: `org.standing.app${i}`,
    name: { 'en-US': name },
    summary: { 'en-US': summary },
  }));
  const feed = demoFeed(0);
  const source = { ...feed.source, key: 'standing', name: 'Standing', demo: false };
  const apps = () => records;
  await writeCatalogue(database.db, { ...feed, source, specials: [], ads: [], apps });
}

const found = async (key: string) =>
  (await searchApps(database.db, { key, page: 1 }, 'en')).apps.map((app) => app.name);

describe('search results without figures of installs', () => {
  it('rank the exact name, then the first word, then any word, and mentions before equals', async () => {
    await importNames([
      ['Torchlight', 'A lamp'],
      ['Signal Generator', 'Waves for signal engineers'],
      ['Quill Notes', 'Nobody speaks of it'],
      ['Quill Talk', 'For talkers'],
      ['Signal', 'Private talk'],
      ['Tor Browser', 'Surf without traces'],
      ['Onion Tor Bridge', 'Helps tor'],
      ['Zebrawood', 'One of two'],
      ['Zebraplay', 'The other'],
      ['Companion one', 'Works with Zebraplay'],
      ['Companion two', 'Made for Zebraplay'],
      ['Keepalong', 'One of two'],
      ['Keep', 'The other'],
      ['Gatherer one', 'Helps to keep things'],
      ['Gatherer two', 'Things to keep for long'],
    ]);
    expect(await found('tor')).toEqual(['Tor Browser', 'Onion Tor Bridge', 'Torchlight']);
    expect((await found('signal')).slice(0, 2)).toEqual(['Signal', 'Signal Generator']);
    expect((await found('zebra')).slice(0, 2)).toEqual(['Zebraplay', 'Zebrawood']);
    const mentioned = await database.db
      .selectFrom('search')
      .innerJoin('apps', 'apps.id', 'app_id')
      .select('name_en')
      .where('mentioned', '>', 0)
      .execute();
    // Not a word: it is not written as the name is.
    expect(mentioned.map(({ name_en }) => name_en)).toEqual(['Zebraplay']);
  });
});
