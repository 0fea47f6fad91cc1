import { describe, expect, it } from 'vitest';
import type { Platform } from '../../../contract/entities/app';
import type { ChartKind } from '../../../contract/entities/shop';
import { describeReal } from '../../../tests/helpers/describe-real';
import { realData } from '../../../tests/helpers/real-data';
import { feedOf, record, version, YEAR } from '../../../tests/helpers/records';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { filteredList } from '../../search/filtered-list';
import { searchApps } from '../../search/search';
import { similarApps } from '../../search/similar-apps';
import { shopInfo } from '../../shop/info';
import { chartPage } from '../../store/queries/charts';
import { appDetail } from '../../store/queries/detail';
import { listApps } from '../../store/queries/list-apps';
import { packageFile } from '../../store/queries/package-file';
import { ucRecs } from '../../store/queries/recommend';
import { writeCatalogue } from '../import/write-catalogue';
import type { AppRecord } from '../normal-form';
import { altstoreFeed } from './feed';

const shop = signedImports();
const database = () => shop.database.db;
const IPA = 'https://files.example.org/one.ipa';
const iosApp = (name: string, installs: number) =>
  record(`org.example.${name.toLowerCase()}`, name, {
    platform: 'ios',
    installs,
    versions: [version(1, { fileUrl: IPA, minOs: '15.0' })],
  });
const androidApp = (name: string, installs: number) =>
  record(`org.example.${name.toLowerCase()}`, name, { installs });

/** Android: One, Two, Three; iOS: One and Four. The most popular is Android's. */
async function mixed() {
  const android = [androidApp('One', 50), androidApp('Two', 40), androidApp('Three', 30)];
  await writeCatalogue(database(), feedOf('android', android));
  await writeCatalogue(database(), feedOf('ios', [iosApp('One', 20), iosApp('Four', 10)]));
}
const list = async (platform: 'android' | 'ios' | undefined, page = 1) => {
  const found = await listApps(database(), { sort: 'popular', page, size: 2, platform }, 'en');
  return found?.apps.map((app) => `${app.name} ${app.platform}`);
};

describe('apps for Android and iOS', () => {
  it('may share an identifier, and are linked as editions of each other', async () => {
    await mixed();
    const found = await listApps(database(), { sort: 'name', page: 1, size: 9 }, 'en');
    const ones = found?.apps.filter((app) => app.packageName === 'org.example.one') ?? [];
    expect(ones.map((app) => app.platform).sort()).toEqual(['android', 'ios']);
    const [a, b] = ones;
    expect(await appDetail(database(), { appId: a?.id ?? 0 }, 'en')).toMatchObject({
      edition: { appId: b?.id, platform: b?.platform },
    });
    const two = found?.apps.find((app) => app.name === 'Two');
    expect(await appDetail(database(), { appId: two?.id ?? 0 }, 'en')).not.toHaveProperty(
      'edition',
    );
  });

  it('are listed for the visitor’s platform only, with the number of the others', async () => {
    await mixed();
    expect([await list('ios'), await list('ios', 2)]).toEqual([['One ios', 'Four ios'], []]);
    expect(await list('android', 2)).toEqual(['Three android']);
    const whole = { sort: 'popular', page: 1, size: 9, platform: 'ios' } as const;
    for (const filter of [{}, { without: ['Ads'] }])
      expect(await filteredList(database(), { ...whole, ...filter }, 'en')).toMatchObject({
        total: 2,
        unfiltered: 2,
        elsewhere: 3,
      });
    // The control: without a phone, by popularity alone.
    expect(await list(undefined)).toEqual(['One android', 'Two android']);
  });

  it('are recommended with those of the visitor’s platform first, each once', async () => {
    await mixed();
    const recommended = async (platform: Platform | undefined, offset = 0) => {
      const page = { arrange: 2, platform, offset, count: 3 };
      const { apps } = await ucRecs(database(), page, 'en');
      return apps.map((app) => `${app.name} ${app.platform}`);
    };
    expect([await recommended('ios'), await recommended('ios', 3)]).toEqual([
      ['One ios', 'Four ios', 'One android'],
      ['Two android', 'Three android'],
    ]);
    // The control: without a platform, by popularity alone.
    expect(await recommended(undefined)).toEqual(['One android', 'Two android', 'Three android']);
  });

  it('are found for the visitor’s platform only, with the number of the others', async () => {
    await mixed();
    const search = async (key: string, platform: 'android' | 'ios') => {
      const found = await searchApps(database(), { key, platform, page: 1 }, 'en');
      return [found.apps.map((app) => app.platform), found.total, found.elsewhere];
    };
    expect(await search('one', 'ios')).toEqual([['ios'], 1, 1]);
    expect(await search('one', 'android')).toEqual([['android'], 1, 1]);
    expect(await search('two', 'ios')).toEqual([[], 0, 1]);
  });

  it('have separate rankings where one platform has the figures', async () => {
    await mixed();
    const chart = async (kind: ChartKind, platform?: Platform) =>
      (await chartPage(database(), { kind, platform, page: 1, size: 9 }, 'en'))?.places.map(
        ({ place, app }) => `${place} ${app.name} ${app.platform}`,
      );
    expect(await chart('installs', 'ios')).toEqual(['1 One ios', '2 Four ios']);
    expect(await chart('installs', 'android')).toEqual([
      '1 One android',
      '2 Two android',
      '3 Three android',
    ]);
    // The control: without a phone, both.
    expect(await chart('installs')).toHaveLength(5);
    // Only the apps for Android have dates.
    const dated = ['One', 'Two'].map((name) => ({ ...androidApp(name, 1), addedAt: YEAR }));
    await writeCatalogue(database(), feedOf('android', dated));
    expect(await chart('new', 'ios')).toEqual(['1 One android', '2 Two android']);
  });

  it('have similar apps of their own platform', async () => {
    const tools = (app: AppRecord) => ({ ...app, categories: ['tools'] });
    const categories = [{ slug: 'tools', name: { en: 'Tools' }, resourceType: 0 as const }];
    const take = (key: string, apps: AppRecord[]) =>
      writeCatalogue(database(), { ...feedOf(key, apps.map(tools)), categories });
    await take(
      'android',
      ['One', 'Two', 'Three'].map((name, i) => androidApp(name, 50 - i)),
    );
    const similar = async (name: string, platform: Platform) => {
      const all = await listApps(database(), { sort: 'name', page: 1, size: 9 }, 'en');
      const app = all?.apps.find((one) => one.name === name && one.platform === platform);
      const found = await similarApps(database(), { q: String(app?.id) }, 'en');
      return found?.map((one) => `${one.name} ${one.platform}`);
    };
    expect(await similar('One', 'android')).toEqual(['Two android', 'Three android']);
    await take('ios', [iosApp('One', 90), iosApp('Four', 80)]);
    expect(await similar('One', 'ios')).toEqual(['Four ios']);
    expect(await similar('One', 'android')).toEqual(['Two android', 'Three android']);
  });

  it('add their platform to the shop and change no other list', async () => {
    await writeCatalogue(database(), feedOf('android', [androidApp('One', 1)]));
    expect((await shopInfo(database())).platforms).toEqual(['android']);
    expect(await list('ios')).toEqual(['One android']);
    await mixed();
    expect((await shopInfo(database())).platforms).toEqual(['android', 'ios']);
  });

  it('are downloaded from the address in the source', async () => {
    await writeCatalogue(database(), feedOf('ios', [iosApp('One', 20)]));
    const found = await listApps(database(), { sort: 'name', page: 1, size: 9 }, 'en');
    const appId = found?.apps[0]?.id ?? 0;
    expect(await packageFile(database(), { appId })).toMatchObject({ kind: 'mirror', url: IPA });
    expect(await appDetail(database(), { appId }, 'en')).toMatchObject({
      file: IPA,
      version: { minOs: '15.0' },
      verified: false,
    });
  });
});

describeReal('a real AltStore source', () => {
  const read = () =>
    altstoreFeed(realData('altstore/sidestore-community.json') ?? '', {
      adult: false,
      remoteImages: false,
      report: () => undefined,
    });

  it('is imported completely, and a second import changes nothing', async () => {
    const feed = await read();
    const report = await writeCatalogue(database(), feed);
    expect(report).toMatchObject({ added: feed.expected, skipped: [] });
    expect(feed.expected).toBeGreaterThan(20);
    const news = () => database().selectFrom('news').select('key').execute();
    expect((await news()).length).toBe(feed.news?.length);
    expect(feed.news?.filter(({ packageName }) => packageName).length).toBeGreaterThan(5);
    expect(feed.news?.filter(({ packageName }) => !packageName).length).toBeGreaterThan(0);
    expect(await writeCatalogue(database(), await read())).toMatchObject({
      changed: 0,
      unchanged: feed.expected,
      revision: report.revision,
    });
  });
});

describe('the recommended order without installs', () => {
  const names = (found: { apps: readonly { name: string }[] } | undefined) =>
    found?.apps.map(({ name }) => name);
  it('begins with what can be downloaded here, on a PC with apps for Android', async () => {
    const now = Date.now();
    const old = record('org.example.old', 'Old', {
      updatedAt: now - 2 * YEAR,
      versions: [version(1, { fileUrl: 'https://files.example.org/old.apk', size: 9 })],
    });
    const abandoned = record('org.example.abandoned', 'Abandoned', {
      updatedAt: now - 9 * YEAR,
      versions: [version(1, { fileUrl: 'https://files.example.org/abandoned.apk', size: 9 })],
    });
    const fresh = record('org.example.fresh', 'Fresh', {
      updatedAt: now - YEAR,
      webSite: 'https://fresh.example/',
      versions: [version(1, { size: 9 })],
    });
    await writeCatalogue(database(), feedOf('android', [abandoned, old, fresh]));
    const phone = record('org.example.phone', 'Phone', {
      platform: 'ios',
      updatedAt: now - YEAR,
      versions: [version(1, { fileUrl: IPA, size: 9 })],
    });
    await writeCatalogue(database(), feedOf('ios', [phone]));
    const first = { sort: 'popular', window: 1, page: 1, size: 9 } as const;
    // A file of an app that nobody has updated for years does not count.
    const wanted = ['Old', 'Fresh', 'Abandoned', 'Phone'];
    expect(names(await listApps(database(), first, 'en'))).toEqual(wanted);
    const narrowed = { ...first, sizeMax: 10 ** 9 };
    expect(names(await filteredList(database(), narrowed, 'en'))).toEqual(wanted);
  });
});
