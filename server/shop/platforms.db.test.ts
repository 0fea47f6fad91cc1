import { beforeAll, expect, it } from 'vitest';
import type { Platform } from '../../contract/entities/app';
import { fileDatabase } from '../../tests/helpers/file-database';
import { feedOf, record } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { adsOf } from './ads';
import { shopInfo } from './info';
import { coverApps, listSpecials } from './specials';

const database = fileDatabase();
let ids: Map<string, number>;

const GAMES = new Set(['r3', 'i2']);
const SPECIALS = { robots: ['r1', 'r2'], mixed: ['r3', 'i1'], apples: ['i2'] };

beforeAll(async () => {
  const { db } = database;
  const take = (platform: Platform, names: readonly string[]) =>
    writeCatalogue(
      db,
      feedOf(
        platform,
        names.map((name) =>
          record(`org.example.${name}`, name, { platform, resourceType: GAMES.has(name) ? 1 : 0 }),
        ),
      ),
      {},
    );
  await take('android', ['r1', 'r2', 'r3']);
  await take('ios', ['i1', 'i2']);
  const apps = await db.selectFrom('apps').select(['id', 'package_name']).execute();
  ids = new Map(apps.map(({ id, package_name }) => [package_name.slice(-2), id]));
  const row = { source_id: null, position: 0, title: { en: 'x' } };
  for (const [position, [key, names]] of Object.entries(SPECIALS).entries()) {
    const { id } = await db
      .insertInto('specials')
      .values({ ...row, position, key, title: { en: key }, summary: {} } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const links = names.map((name, at) => ({
      special_id: id,
      app_id: ids.get(name),
      position: at,
    }));
    await db
      .insertInto('special_apps')
      .values(links as never)
      .execute();
  }
  const ad = { ...row, space_id: 's', href: '/', text: {} };
  await db
    .insertInto('ads')
    .values([
      { ...ad, key: 'robot', title: { en: 'robot' }, app_id: ids.get('r1') },
      { ...ad, key: 'apple', title: { en: 'apple' }, app_id: ids.get('i1') },
      { ...ad, key: 'web', title: { en: 'web' }, app_id: null },
    ] as never)
    .execute();
});

const specials = async (platform?: Platform) =>
  (await listSpecials(database.db, { offset: 0, count: 9, platform }, 'en')).specials;
const shown = async (platform?: Platform) =>
  (await specials(platform)).map(({ title, apps }) => [title, ...apps.map(({ name }) => name)]);

it('a shop with apps and games for both platforms has both', async () => {
  expect(await shopInfo(database.db)).toMatchObject({
    apps: 3,
    games: 2,
    platforms: ['android', 'ios'],
  });
});

it('specials with apps for the platform come first, and these apps in each', async () => {
  expect(await shown('ios')).toEqual([
    ['mixed', 'i1', 'r3'],
    ['apples', 'i2'],
    ['robots', 'r1', 'r2'],
  ]);
  expect((await shown('android')).map(([title]) => title)).toEqual(['robots', 'mixed', 'apples']);
  expect(await shown()).toEqual(
    Object.entries(SPECIALS).map(([title, names]) => [title, ...names]),
  );
});

it('the cover of a special for both platforms shows the apps of one', async () => {
  const coverOf = async (name: string, platform?: Platform) =>
    (await specials(platform)).find(({ title }) => title === name);
  const mixed = (await coverOf('mixed'))?.id ?? 0;
  expect((await coverOf('mixed', 'ios'))?.picture?.base).toBe(`/img/special/${mixed}-ios`);
  expect((await coverOf('mixed'))?.picture?.base).toBe(`/img/special/${mixed}`);
  expect((await coverOf('robots', 'ios'))?.picture?.base).toMatch(/^\/img\/special\/\d+$/);
  expect(await coverApps(database.db, mixed, 5, 'ios')).toEqual([ids.get('i1')]);
  expect(await coverApps(database.db, mixed, 5)).toHaveLength(2);
});

it('an ad for an app of the other platform is left out', async () => {
  const titles = async (platform?: Platform) =>
    (await adsOf(database.db, { spaceId: 's', offset: 0, count: 9, platform }, 'en')).map(
      ({ title }) => title,
    );
  expect(await titles('ios')).toEqual(['apple', 'web']);
  expect(await titles('android')).toEqual(['robot', 'web']);
  expect(await titles()).toEqual(['robot', 'apple', 'web']);
});
