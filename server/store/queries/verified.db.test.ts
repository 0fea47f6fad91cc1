import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo';
import { fileDatabase } from '../../../tests/helpers/file-database';
import {
  feedOf,
  HASH,
  original,
  record,
  signed,
  version,
  YEAR,
} from '../../../tests/helpers/records';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { appDetail } from './detail';
import { developerPage } from './developer';
import { resolveApp } from './resolve';
import { versionPage } from './versions';

const database = fileDatabase();
const idOf = async (app: string) => (await resolveApp(database.db, { app }))?.appId ?? 0;

beforeAll(async () => {
  await seedDemo(database.db, { apps: 20 });
  const lines = ['cjk', 'cyrillic', 'latin'].map((key) => original(`Original ${key}`, key));
  await writeCatalogue(database.db, feedOf('lines', lines));
  await writeCatalogue(
    database.db,
    feedOf(
      'repository',
      [
        record('org.signed.steady', 'Steady', {
          developer: 'Signed Makers',
          versions: [signed(3, 'a'), signed(2, 'a'), version(1)],
          currentVersion: '3',
        }),
        record('org.signed.moved', 'Moved', {
          developer: 'Signed Makers',
          versions: [signed(4, 'b'), signed(3, 'b'), version(2), signed(1, 'a')],
          currentVersion: '4',
        }),
        record('org.signed.bare', 'Bare', { versions: [version(1, { sha256: HASH('1') })] }),
        record('org.signed.unhashed', 'Unhashed', {
          versions: [version(1, { signer: HASH('a') })],
        }),
      ],
      HASH('f'),
    ),
  );
}, 120_000);

describe('the mark “verified”', () => {
  it.each([
    ['org.signed.steady', { signedIndex: true, hash: true, signer: true }, true],
    ['org.signed.bare', { signedIndex: true, hash: true, signer: false }, false],
    ['org.signed.unhashed', { signedIndex: true, hash: false, signer: true }, false],
    ['org.original.latin', { signedIndex: false, hash: false, signer: false }, false],
  ])('%s', async (app, evidence, verified) => {
    const detail = await appDetail(database.db, { appId: await idOf(app) }, 'en');
    expect(detail).toMatchObject({ evidence, verified });
  });

  it('does not apply to the demo catalogue', async () => {
    const row = await database.db
      .selectFrom('apps')
      .select('id')
      .where('package_name', 'like', 'demo.%')
      .executeTakeFirstOrThrow();
    expect(await appDetail(database.db, { appId: row.id }, 'en')).toMatchObject({
      verified: false,
      signerChanged: false,
    });
  });
});

describe('versions', () => {
  it('show where the signer changed, and skip versions without a known signer', async () => {
    const moved = await idOf('org.signed.moved');
    expect(await appDetail(database.db, { appId: moved }, 'en')).toMatchObject({
      signerChanged: true,
    });
    const history = await versionPage(database.db, { appId: moved, page: 1 }, 'en');
    expect(
      history?.versions.map((one) => [one.versionCode, one.signerChanged, one.downloadable]),
    ).toEqual([
      [4, false, true],
      [3, true, true],
      [2, false, false],
      [1, false, true],
    ]);
    const steady = await appDetail(database.db, { appId: await idOf('org.signed.steady') }, 'en');
    expect(steady?.signerChanged).toBe(false);
  });

  it('have pages, with nothing beyond the last', async () => {
    const appId = await idOf('org.original.latin');
    const first = await versionPage(database.db, { appId, page: 1 }, 'en');
    expect(first).toMatchObject({ page: 1, pages: 1, total: 1 });
    expect((await versionPage(database.db, { appId, page: 2 }, 'en'))?.versions).toEqual([]);
    expect(await versionPage(database.db, { appId: 999_999, page: 1 }, 'en')).toBeUndefined();
  });
});

describe('a developer', () => {
  const developerId = async (app: string) =>
    (await appDetail(database.db, { appId: await idOf(app) }, 'en'))?.developer?.id ?? 0;

  it('has the data of the catalogues’ apps', async () => {
    const id = await developerId('org.original.latin');
    const found = await developerPage(database.db, { developerId: id, page: 1 }, 'en');
    expect(found?.developer).toEqual({
      id,
      name: 'The Original Makers',
      verified: false,
      apps: 3,
      games: 0,
      webSites: ['cjk', 'cyrillic', 'latin'].map((key) => `https://original.example/${key}`),
      sourceCode: ['https://code.example/original'],
      sources: ['lines'],
      // Three apps of five million each; without ratings there is no mean.
      installs: 15_000_000,
      addedAt: YEAR,
    });
    expect(found).toMatchObject({ total: 3, pages: 1 });
    expect(found?.apps).toHaveLength(3);
  });

  it('is verified when all apps are', async () => {
    const id = await developerId('org.signed.steady');
    const found = await developerPage(database.db, { developerId: id, page: 1 }, 'en');
    expect(found?.developer).toMatchObject({ verified: true, apps: 2, webSites: [] });
  });

  it('without current apps does not exist', async () => {
    expect(await developerPage(database.db, { developerId: 999_999, page: 1 }, 'en')).toBe(
      undefined,
    );
  });
});
