import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoFeed } from '../../../demo';
import { describeReal } from '../../../tests/helpers/describe-real';
import {
  ADDRESS,
  packageOf,
  type Repository,
  versionOf,
} from '../../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../../tests/helpers/fdroid-signer';
import { realData } from '../../../tests/helpers/real-data';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { suggest } from '../../search/suggestions';
import { shopInfo } from '../../shop/info';
import { appDetail } from '../../store/queries/detail';
import { listApps } from '../../store/queries/list-apps';
import { resolveApp } from '../../store/queries/resolve';
import { readCatalogue } from '../../store/revision';
import { fdroidFeed } from '../fdroid/feed';
import type { AppRecord } from '../normal-form';
import { removeSource } from './remove-source';
import { type ImportOptions, writeCatalogue } from './write-catalogue';

const DAY = 86_400_000;
const JUNE = Date.UTC(2026, 5, 1);
const shop = signedImports();

const packages = {
  'org.example.one': packageOf('One', {}, [versionOf(1), versionOf(2)]),
  'org.example.two': packageOf('Two', { categories: ['Puzzle Game', 'Writing'] }),
};

async function take(
  repository: Partial<Repository>,
  options: ImportOptions & { fingerprint?: string; accept?: string } = {},
) {
  return takeFolder(await shop.write({ packages, ...repository }), options);
}
async function takeFolder(
  folder: string,
  {
    fingerprint,
    accept,
    ...options
  }: ImportOptions & { fingerprint?: string; accept?: string } = {},
) {
  const feed = await fdroidFeed(folder, {
    requireId: 0,
    remoteImages: false,
    report: () => undefined,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(accept === undefined ? {} : { address: accept }),
  });
  return writeCatalogue(shop.database.db, feed, options);
}
const idOf = async (app: string) => (await resolveApp(shop.database.db, { app }))?.appId;
const detailOf = async (app: string) =>
  appDetail(shop.database.db, { appId: (await idOf(app)) ?? 0 }, 'en');

describe('a repeated import of a repository', () => {
  it('changes nothing', async () => {
    expect(await take({})).toMatchObject({ added: 2, changed: 0, gone: 0, unchanged: 0 });
    const { revision } = await readCatalogue(shop.database.db);
    expect(await take({})).toMatchObject({ added: 0, changed: 0, gone: 0, unchanged: 2, revision });
  });

  it('with a newer index keeps the ids of apps and versions, and reports what changed', async () => {
    await take({});
    const before = await detailOf('org.example.one');
    const two = await idOf('org.example.two');
    const report = await take({
      timestamp: JUNE + DAY,
      packages: {
        'org.example.one': packageOf('One', {}, [versionOf(1), versionOf(2), versionOf(3)]),
        'org.example.three': packageOf('Three'),
      },
    });
    expect(report).toMatchObject({ added: 1, changed: 1, gone: 1, unchanged: 0 });
    const after = await detailOf('org.example.one');
    expect(after?.id).toBe(before?.id);
    expect(after?.versions.map((version) => version.versionCode)).toEqual([3, 2, 1]);
    expect(after?.versions.slice(1).map((version) => version.id)).toEqual(
      before?.versions.map((version) => version.id),
    );
    expect(await idOf('org.example.two')).toBeUndefined();
    expect(await suggest(shop.database.db, { key: 'two' }, 'en')).toEqual([]);

    const back = await take({ timestamp: JUNE + 2 * DAY });
    expect(back).toMatchObject({ added: 0, changed: 2, gone: 1 });
    expect(await idOf('org.example.two')).toBe(two);
  });

  it('raises the revision when only a category’s name has changed', async () => {
    const first = await take({});
    const second = await take({
      timestamp: JUNE + DAY,
      repo: { antiFeatures: { Ads: { name: { 'en-US': 'Advertising' } } } },
    });
    expect(second).toMatchObject({ changed: 0, unchanged: 2, revision: first.revision + 1 });
  });
});

describe('an import is refused, and the old catalogue is still served,', () => {
  const refuses = async (attempt: () => Promise<unknown>, reason: RegExp) => {
    const before = await readCatalogue(shop.database.db);
    await expect(attempt()).rejects.toThrow(reason);
    expect(await readCatalogue(shop.database.db)).toEqual(before);
    expect((await detailOf('org.example.one'))?.name).toBe('One');
  };
  const renamed = { packages: { 'org.example.one': packageOf('Not one') } };

  it('for an older index, unless the operator allows it', async () => {
    await take({});
    const older = { ...renamed, timestamp: JUNE - DAY };
    await refuses(() => take(older), /--allow-rollback/);
    await take(older, { allowRollback: true });
    expect((await detailOf('org.example.one'))?.name).toBe('Not one');
  });

  it('for another signer, unless the operator names it', async () => {
    await take({});
    const other = await makeSigner();
    const swapped = { ...renamed, signer: other, timestamp: JUNE + DAY };
    await refuses(
      () => take(swapped),
      new RegExp(`${shop.signer.fingerprint}.*${other.fingerprint}`),
    );
    await take(swapped, { fingerprint: other.fingerprint });
    expect((await detailOf('org.example.one'))?.name).toBe('Not one');
  });

  it('for the archive of the same owner, unless the operator names it', async () => {
    await take({});
    const address = 'https://apps.example.org/fdroid/archive';
    const archive = { ...renamed, address, timestamp: JUNE + DAY };
    await refuses(() => take(archive), /signed by the same certificate.*--address .*\/archive/);
    const old = { ...archive, packages: { 'org.example.old': packageOf('Old') } };
    await take(old, { accept: address });
    // From then on, the archive is a known source.
    await take({ ...old, timestamp: JUNE + 2 * DAY });
    expect(await idOf('org.example.old')).toBeDefined();
  });

  it('for an archive as the first import, unless the operator names it', async () => {
    const address = 'https://apps.example.org/fdroid/archive';
    await expect(take({ address })).rejects.toThrow(/an archive of old versions.*--address/);
    expect((await readCatalogue(shop.database.db)).apps).toBe(0);
  });

  it('for a feed that fails half-way', async () => {
    await take({});
    const feed = demoFeed(3_000);
    const broken = {
      ...feed,
      *apps() {
        let given = 0;
        for (const app of feed.apps() as Iterable<never>) {
          if (given === 1_500) throw new Error('the disk went away');
          given += 1;
          yield app;
        }
      },
    };
    await refuses(() => writeCatalogue(shop.database.db, broken), /the disk went away/);
  });
});

describe('several sources', () => {
  const second = { address: 'https://other.example.org/repo' };

  it('never take over packages from each other', async () => {
    await take({});
    const report = await take({
      ...second,
      signer: await makeSigner(),
      packages: {
        'org.example.one': packageOf('Stolen'),
        'org.example.new': packageOf('New'),
      },
    });
    expect(report).toMatchObject({ added: 1 });
    // The same file, which the shop has.
    expect(report.skipped).toEqual([]);
    expect((await detailOf('org.example.one'))?.name).toBe('One');
    // An import of one source does not remove the other's apps.
    expect(await idOf('org.example.two')).toBeDefined();
  });

  it('are not stored when none of their apps can be imported', async () => {
    await writeCatalogue(shop.database.db, demoFeed(10));
    const feed = demoFeed(10);
    const again = { ...feed, source: { ...feed.source, key: 'again', name: 'Again' } };
    await expect(writeCatalogue(shop.database.db, again)).rejects.toThrow(
      /None of the source's apps can be imported.*belongs to the source/,
    );
    expect((await shopInfo(shop.database.db)).sources).toHaveLength(1);
  });

  it('can coexist, and one can be removed', async () => {
    await take({});
    await writeCatalogue(shop.database.db, demoFeed(40));
    expect(await shopInfo(shop.database.db)).toMatchObject({
      demo: true,
      sources: [{ address: ADDRESS }, {}],
    });
    const demo = await shop.database.db
      .selectFrom('sources')
      .select('id')
      .where('key', '=', 'demo')
      .executeTakeFirstOrThrow();
    expect((await removeSource(shop.database.db, demo.id)).gone).toBe(40);
    expect(await shopInfo(shop.database.db)).toMatchObject({ demo: false, apps: 1, games: 1 });
    // Another import restores the old ids.
    const again = await writeCatalogue(shop.database.db, demoFeed(40));
    expect(again).toMatchObject({ added: 0, changed: 40 });
  });
});

describe('a large import', () => {
  it('into new tables gives the same lists and search results as a small one', async () => {
    await take({});
    const tableOf = async () =>
      (await sql`SELECT 'search'::regclass::oid`.execute(shop.database.db)).rows;
    const before = await tableOf();
    await writeCatalogue(shop.database.db, demoFeed(2_000));
    const table = await tableOf();
    expect(table).not.toEqual(before);
    const large = await listApps(shop.database.db, { sort: 'popular', page: 3, size: 24 }, 'en');
    expect(large?.total).toBe(2_002);
    expect((await suggest(shop.database.db, { key: 'one' }, 'en'))[0]?.q).toBe('One');
    const indexes = await shop.database.db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(indexes.rows).toBeGreaterThan(6_000);
    // Look-ups read the search table from its start, so popular apps come first, except for rows that fill gaps.
    const stored = await shop.database.db
      .selectFrom('search')
      .select('popularity')
      .orderBy(sql`ctid`)
      .execute();
    const read = stored.map(({ popularity }) => popularity);
    const least = [...read].sort((a, b) => b - a)[999] ?? Number.NaN;
    expect(read.slice(0, 1_000).filter((each) => each >= least).length).toBeGreaterThan(950);
    // The same import again changes nothing, and everything is still found.
    expect(await writeCatalogue(shop.database.db, demoFeed(2_000))).toMatchObject({
      unchanged: 2_000,
    });
    expect(await listApps(shop.database.db, { sort: 'popular', page: 3, size: 24 }, 'en')).toEqual(
      large,
    );
    // A diff that changes a few of them changes rows.
    const feed = demoFeed(2_000);
    const [one, ...others] = [...(feed.apps() as Iterable<AppRecord>)];
    const diff = {
      ...feed,
      unchanged: new Set(others.map(({ packageName }) => packageName)),
      apps: () => (one ? [{ ...one, license: 'Beerware' }] : []),
    };
    expect(await writeCatalogue(shop.database.db, diff)).toMatchObject({
      changed: 1,
      unchanged: 1_999,
    });
    expect(await tableOf()).toEqual(table);
  }, 240_000);
});

describeReal('the real repository', () => {
  it('on two days keeps the ids of the 16 apps', async () => {
    const day = (name: string) => takeFolder(realData('guardian-repo', name) ?? '');
    expect(await day('2026-05-31')).toMatchObject({ added: 16, skipped: [] });
    const ids = await listApps(shop.database.db, { sort: 'name', page: 1, size: 24 }, 'en');
    expect(await day('2026-07-23')).toMatchObject({ added: 0, changed: 5, gone: 0, unchanged: 11 });
    const after = await listApps(shop.database.db, { sort: 'name', page: 1, size: 24 }, 'en');
    expect(after?.apps.map((app) => app.id)).toEqual(ids?.apps.map((app) => app.id));
    await expect(day('2026-05-31')).rejects.toThrow(/--allow-rollback/);
  });
});
