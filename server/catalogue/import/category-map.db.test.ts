import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageOf } from '../../../tests/helpers/fdroid-repository';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { listCategoryNames, mapCategory, unmapCategory } from '../../shop/category-maps';
import { altstoreFeed } from '../altstore/feed';
import { fdroidFeed } from '../fdroid/feed';
import { ndjsonFeed } from '../ndjson/feed';
import { writeCatalogue } from './write-catalogue';

const shop = signedImports();
const report = () => undefined;
const folder = temporaryFolder();

const fdroid = async () => {
  const packages = {
    'org.example.writes': packageOf('Writes'),
    'org.example.plays': packageOf('Plays', { categories: ['Games', 'Writing'] }),
    // The repository's own name comes first, and is no category.
    'org.example.own': packageOf('Own', { categories: ['Example', 'Puzzle Game'] }),
  };
  const repository = await shop.write({ packages });
  const options = { requireId: 1, remoteImages: false, report } as const;
  return writeCatalogue(shop.database.db, await fdroidFeed(repository, options));
};
const iosApp = (id: string, category: string) => ({
  bundleIdentifier: `org.example.${id}`,
  name: id,
  category,
  versions: [{ version: '1.0', date: '2026-01-01', downloadURL: 'https://ios.example/a.ipa' }],
});
const altstore = async () => {
  const file = join(folder.path, 'source.json');
  const apps = [iosApp('pictures', 'photo-video'), iosApp('rest', 'other')];
  await writeFile(file, JSON.stringify({ name: 'iOS', apps }));
  const address = 'https://ios.example/source.json';
  const options = { adult: false, remoteImages: false, address, report };
  return writeCatalogue(shop.database.db, await altstoreFeed(file, options));
};
const ndjson = async () => {
  const file = join(folder.path, 'lines.ndjson');
  const line = { packageName: 'org.example.line', versionCode: 1, categories: ['Writing'] };
  await writeFile(file, JSON.stringify(line));
  return writeCatalogue(shop.database.db, await ndjsonFeed(file, 0));
};
const importAll = async () => {
  await fdroid();
  await altstore();
  await ndjson();
};

/** Categories of each app in their order, and whether it is a game whose players register. */
async function placed() {
  const rows = await shop.database.db
    .selectFrom('apps')
    .leftJoin('app_categories', 'app_categories.app_id', 'apps.id')
    .leftJoin('categories', 'categories.id', 'app_categories.category_id')
    .select([
      'package_name as app',
      'slug',
      'apps.resource_type as game',
      'require_id as registers',
    ])
    .orderBy('app_categories.position')
    .execute();
  const apps: Record<string, (string | number | null)[]> = {};
  for (const { app, slug, game, registers } of rows) {
    const name = app.replace('org.example.', '');
    apps[name] = [...(apps[name] ?? [game, registers]), slug];
  }
  return apps;
}

const OWN = {
  writes: [0, 0, 'productivity', 'writing'],
  plays: [1, 1, null],
  own: [1, 1, 'puzzle'],
  pictures: [0, 0, 'photo'],
  rest: [0, 0, null],
  line: [0, 0, 'productivity', 'writing'],
};

describe('the operator’s categories', () => {
  beforeEach(importAll);

  it('hold for every kind of source from the next import, until they are unmapped', async () => {
    const { db } = shop.database;
    // The control: without a map apps are in their sources' categories.
    expect(await placed()).toEqual(OWN);
    await mapCategory(db, 'writing', 'Graphics');
    await mapCategory(db, 'photo-video', 'writing');
    await mapCategory(db, 'other', 'Games');
    expect(await placed()).toEqual(OWN);
    await importAll();
    expect(await placed()).toEqual({
      ...OWN,
      writes: [0, 0, 'photo'],
      pictures: [0, 0, 'productivity', 'writing'],
      rest: [1, 0, null],
      line: [0, 0, 'photo'],
    });
    expect(await fdroid()).toMatchObject({ changed: 0, unchanged: 3 });

    for (const name of ['Writing', 'photo-video', 'other']) await unmapCategory(db, name);
    await importAll();
    expect(await placed()).toEqual(OWN);
  });

  it('decide whether an app is a game', async () => {
    const { db } = shop.database;
    await mapCategory(db, 'Games', 'graphics');
    await mapCategory(db, 'Writing', 'games');
    await fdroid();
    expect(await placed()).toMatchObject({
      writes: [1, 1, null],
      plays: [0, 0, 'photo'],
    });
  });

  it('put apps of a part into its group, too, also when no app has been in it', async () => {
    const { db } = shop.database;
    await mapCategory(db, 'Games', 'Launchers');
    await fdroid();
    expect(await placed()).toMatchObject({
      plays: [0, 0, 'personalization', 'launcher', 'productivity', 'writing'],
    });
  });

  it('are listed beside the names of each source', async () => {
    const { db } = shop.database;
    await mapCategory(db, 'Other', 'games');
    const listed = await listCategoryNames(db);
    expect(
      listed.map(({ source, name, category, overridden }) => [source, name, category, overridden]),
    ).toEqual([
      ['Example apps', 'Example', null, false],
      ['Example apps', 'Games', 'games', false],
      ['Example apps', 'Puzzle Game', 'puzzle', false],
      ['Example apps', 'Writing', 'writing', false],
      ['iOS', 'other', 'games', true],
      ['iOS', 'photo-video', 'photo', false],
      ['Lines', 'Writing', 'writing', false],
    ]);
  });
});
