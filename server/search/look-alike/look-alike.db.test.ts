import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo';
import { describeReal } from '../../../tests/helpers/describe-real';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { realData } from '../../../tests/helpers/real-data';
import { feedOf, original, record, YEAR } from '../../../tests/helpers/records';
import { fdroidFeed } from '../../catalogue/fdroid/feed';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { ndjsonFeed } from '../../catalogue/ndjson/feed';
import { appDetail } from '../../store/queries/detail';
import { resolveApp } from '../../store/queries/resolve';
import { lookAlikeOf } from './look-alike';

const database = fileDatabase();
const idOf = async (app: string) => (await resolveApp(database.db, { app }))?.appId ?? 0;

const NAMES = { latin: 'Telegram', cyrillic: 'Одноклассники', cjk: '支付宝' } as const;

beforeAll(async () => {
  await seedDemo(database.db, { apps: 400 });
  const late = { addedAt: 3 * YEAR, installs: 900 };
  const lines = [
    ...Object.entries(NAMES).map(([key, name]) => original(name, key)),
    record('com.copy.latin', 'Теlegrаm', late),
    record('com.copy.cyrillic', 'Однокласcники', late),
    record('com.copy.cjk', '支付保', late),
    record('com.copy.same', 'Telegram™', late),
    record('com.copy.unknown', 'Telegran', { developer: undefined as never, ...late }),
    record('org.original.beta', 'Telegrarn', { developer: 'the original makers', ...late }),
    record('com.other.equal', 'Одноклассинки', { installs: 4_000_000 }),
    record('com.other.plain', 'Telescope Notes', late),
    ...[1, 2, 3].map((n) =>
      record(`com.word${n}.calculator`, 'Calculator', {
        developer: `Maker ${n}`,
        installs: 10 ** (2 * n),
      }),
    ),
  ];
  await writeCatalogue(database.db, feedOf('lines', lines));
}, 120_000);

const lookAlike = async (app: string) =>
  (await appDetail(database.db, { appId: await idOf(app) }, 'en'))?.lookAlike;

describe('similar names', () => {
  it.each([
    ['com.copy.latin', 'latin'],
    ['com.copy.cyrillic', 'cyrillic'],
    ['com.copy.cjk', 'cjk'],
    ['com.copy.same', 'latin'],
    ['com.copy.unknown', 'latin'],
  ] as const)('%s is linked to the app that it resembles', async (copy, key) => {
    expect(await lookAlike(copy)).toEqual({
      appId: await idOf(`org.original.${key}`),
      name: NAMES[key],
    });
  });

  it.each([
    ['the original', 'org.original.latin'],
    ['the same developer', 'org.original.beta'],
    ['as many installs', 'com.other.equal'],
    ['a name of its own', 'com.other.plain'],
    ['a word that many use', 'com.word1.calculator'],
  ])('no warning for %s', async (_, app) => {
    expect(await idOf(app)).toBeGreaterThan(0);
    expect(await lookAlike(app)).toBeUndefined();
  });

  it('no warning for ordinary names of the demo catalogue', async () => {
    expect(await flagged('demo.%')).toEqual([]);
  });
});

/** Apps with a warning, by a pattern of their package names. */
async function flagged(like: string): Promise<string[]> {
  const apps = await database.db
    .selectFrom('apps')
    .select(['id', 'package_name', 'name_en'])
    .where('package_name', 'like', like)
    .where('gone', '=', false)
    .execute();
  expect(apps.length).toBeGreaterThan(10);
  const found = apps.map(async ({ id, package_name, name_en }) => {
    const other = await lookAlikeOf(database.db, id, 'en');
    return other ? `${package_name} (${name_en}) → ${other.name}` : [];
  });
  return (await Promise.all(found)).flat();
}

describeReal('the real metadata lines', () => {
  it('have no warnings', async () => {
    const file = realData('fdroid-apps.ndjson') ?? '';
    await writeCatalogue(database.db, await ndjsonFeed(file, 0));
    const repository = await fdroidFeed(realData('guardian-repo', '2026-07-23') ?? '', {
      requireId: 0,
      remoteImages: false,
      report: () => undefined,
    });
    await writeCatalogue(database.db, repository);
    const found = await flagged('%');
    expect(found.filter((one) => !/^com\.copy\./.test(one))).toEqual([]);
    // The control: apps that were made as look-alikes are found.
    expect(found.length).toBeGreaterThan(3);
  }, 120_000);
});
