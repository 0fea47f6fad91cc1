import { describe, expect, it } from 'vitest';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { altstoreSource } from '../../publishing/altstore';
import { otherOffers } from '../../store/queries/source-page';
import { tilesByIds } from '../../store/queries/tiles';
import { sourceFeed } from '../altstore/feed';
import { writeCatalogue } from './write-catalogue';

const shop = signedImports();
const BUNDLE = 'org.example.notes';
const NOW = Date.UTC(2026, 5, 1);

const app = (name: string, developerName = 'A', version = '1.0') => ({
  name,
  developerName,
  version,
  bundleIdentifier: BUNDLE,
  versionDate: '2026-01-01',
  size: 1_000,
  downloadURL: `https://files.example.org/${encodeURIComponent(name + developerName)}-${version}.ipa`,
});

const take = (host: string, apps: unknown[], more: object = {}) =>
  writeCatalogue(
    shop.database.db,
    sourceFeed(
      { name: host, apps, ...more },
      {
        argument: host,
        asked: `https://${host}/source.json`,
        adult: false,
        remoteImages: false,
        now: () => NOW,
      },
    ),
  );

const shown = () =>
  shop.database.db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .where('gone', '=', false)
    .select(['apps.id', 'package_name', 'name_en', 'sources.name as source'])
    .orderBy('apps.id')
    .execute();
const names = async () => (await shown()).map(({ name_en, source }) => `${name_en} of ${source}`);

describe('apps with one bundle identifier', () => {
  it('are as many as they have names in a source, and keep their ids when they are imported again', async () => {
    const editions = ['Notes', 'Notes+', 'Notes++'].map((name) => app(name));
    expect(await take('one.example', editions)).toMatchObject({ added: 3, skipped: [] });
    const before = await shown();
    expect(before.map(({ name_en }) => name_en)).toEqual(['Notes', 'Notes+', 'Notes++']);
    expect(await take('one.example', editions.toReversed())).toMatchObject({ unchanged: 3 });
    expect(await shown()).toEqual(before);
    const ids = before.map(({ id }) => id);
    const tiles = await tilesByIds(shop.database.db, ids, 'en');
    expect(tiles.map(({ packageName }) => packageName)).toEqual([BUNDLE, BUNDLE, BUNDLE]);
    const shopSource = { origin: 'https://shop.example', name: 'Shop', description: '' };
    const published = JSON.parse(await altstoreSource(shop.database.db, shopSource));
    expect(published.apps).toMatchObject([{ name: 'Notes', bundleIdentifier: BUNDLE }]);
  });

  it('of two sources are two offers of one app if name and developer agree, else two apps', async () => {
    await take('one.example', [app('Notes', 'A')]);
    await take('two.example', [app('Notes', 'B')]);
    expect(await names()).toEqual(['Notes of one.example', 'Notes of two.example']);
    const report = await take('three.example', [app('NOTES', 'a')]);
    expect(report.skipped).toEqual([{ where: BUNDLE, why: 'belongs to the source "one.example"' }]);
    const [first] = await shown();
    expect(await otherOffers(shop.database.db, first?.id ?? 0, undefined)).toMatchObject([
      { source: 'three.example' },
    ]);
  });

  it('are renamed by their only source without a new page, and its lists follow', async () => {
    await take('one.example', [app('Notes', 'A')]);
    const lists = { featuredApps: [BUNDLE] };
    await take('two.example', [app('Other', 'B')], lists);
    const before = await shown();
    await take('two.example', [app('Another', 'B', '2.0')], lists);
    const after = await shown();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[1]?.name_en).toBe('Another');
    const special = await shop.database.db.selectFrom('special_apps').select('app_id').execute();
    expect(special).toEqual([{ app_id: after[1]?.id }]);
  });

  it('of twenty thousand names are imported', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => app(`!${'?'.repeat(i % 90)} ${i}`));
    expect(await take('one.example', many)).toMatchObject({ added: 20_000 });
  });
});
