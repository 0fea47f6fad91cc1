import { describe, expect, it } from 'vitest';
import { DemoDatabase, ids } from '../../../tests/helpers/demo-database';
import { personalApps } from '../../search/personal-apps';
import { adsOf } from '../../shop/ads';
import { listCollection, setCollectionItem } from '../../shop/collections';
import { listSpecials, specialsOfApp, specialWithApps } from '../../shop/specials';
import { listCategories } from './categories';
import { listApps } from './list-apps';
import { ucRecs } from './recommend';

const COUNT = 400;
const database = new DemoDatabase(COUNT);
const { records } = database;

describe('lists', () => {
  it.each(['popular', 'new', 'updated', 'rating', 'name'] as const)(
    'by %s page through every app once, forwards and backwards',
    async (sort) => {
      const seen: number[] = [];
      for (let page = 1; page <= 17; page += 1)
        seen.push(...ids((await listApps(database.db, { sort, page, size: 24 }, 'zh-CN'))?.apps));
      expect(seen).toHaveLength(COUNT);
      expect(new Set(seen).size).toBe(COUNT);
      const whole = await listApps(database.db, { sort, page: 1, size: COUNT }, 'zh-CN');
      expect(seen).toEqual(ids(whole?.apps));
    },
  );

  it('are sorted', async () => {
    const popular = await listApps(database.db, { sort: 'popular', page: 1, size: 50 }, 'en');
    const installs = popular?.apps.map((app) => app.installs ?? 0) ?? [];
    expect(installs).toEqual([...installs].sort((a, b) => b - a));
  });

  it('by their last change end with the apps of which it is unknown', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('listings').set({ updated_at: 0 }).where('app_id', '<', 60).execute();
      const list = await listApps(trx, { sort: 'updated', page: 1, size: COUNT }, 'en');
      const rows = await trx.selectFrom('listings').select(['app_id', 'updated_at']).execute();
      const dates = new Map(rows.map((row) => [row.app_id, row.updated_at]));
      const found = ids(list?.apps).map((id) => dates.get(id) ?? 0);
      expect(found).toHaveLength(COUNT);
      expect(found.filter((at) => at === 0).length).toBeGreaterThan(10);
      expect(found).toEqual([...found].sort((a, b) => b - a));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('without figures end with what is unfinished or a part of another app', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('listings').set({ popularity: 0 }).execute();
      const chosen = { resourceType: 1, platform: 'android', sort: 'popular', window: 1 } as const;
      const list = async () =>
        ids((await listApps(trx, { ...chosen, page: 1, size: COUNT }, 'en'))?.apps);
      const [first = 0, second = 0, third = 0] = await list();
      const change = (id: number, texts: { name_en?: string; summary_en?: string }) =>
        trx.updateTable('apps').set(texts).where('id', '=', id).execute();
      await change(first, { name_en: 'Harbour Beta' });
      await change(second, { summary_en: 'Main component of Harbour' });
      await change(third, { name_en: 'Alphabet', summary_en: 'Components and their forms' });
      const changed = await list();
      expect(changed.slice(-2).sort()).toEqual([first, second].sort());
      expect(changed.indexOf(third)).toBeLessThan(10);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('of a kind or a category contain only its apps, and count them', async () => {
    const games = await listApps(
      database.db,
      { resourceType: 1, sort: 'new', page: 1, size: 100 },
      'en',
    );
    expect(games?.apps.every((app) => app.resourceType === 1)).toBe(true);
    expect(games?.total).toBe(records.filter((record) => record.resourceType === 1).length);
    const sub = { category: 'tools', sub: 'tools-files' };
    const files = await listApps(database.db, { ...sub, sort: 'name', page: 1, size: 100 }, 'en');
    expect(files?.total).toBe(
      records.filter((record) => record.categories.includes('tools-files')).length,
    );
    expect(files?.subCategories.map((each) => each.slug)).toContain('tools-files');
    expect(files?.category?.name).toBe('Tools');
  });

  it('are empty beyond their end, and undefined when unknown', async () => {
    const beyond = await listApps(database.db, { sort: 'name', page: 99_999, size: 24 }, 'en');
    expect(beyond?.apps).toEqual([]);
    const unknown = { category: 'no-such', sort: 'name', page: 1, size: 24 } as const;
    expect(await listApps(database.db, unknown, 'en')).toBeUndefined();
    expect(
      await listApps(database.db, { ...unknown, category: 'tools', sub: 'puzzle-match' }, 'en'),
    ).toBeUndefined();
  });
});

describe('the shop', () => {
  it('lists specials with their apps, and each app lists its specials', async () => {
    const { specials, total } = await listSpecials(
      database.db,
      { offset: 0, count: 15, kind: 'list' },
      'en',
    );
    expect(total).toBe(specials.length);
    const [special] = specials;
    const whole = await specialWithApps(
      database.db,
      { specialId: special?.id ?? 0, offset: 0, count: 100 },
      'en',
    );
    expect(whole?.apps.length).toBeGreaterThan(special?.apps.length ?? 0);
    expect(special?.total).toBe(whole?.apps.length);
    const appId = whole?.apps[0]?.id ?? 0;
    const back = await specialsOfApp(database.db, { appId, specialNum: 15 }, 'en');
    expect(ids(back)).toContain(special?.id);
    expect(
      await specialWithApps(database.db, { specialId: 999_999, offset: 0, count: 100 }, 'en'),
    ).toBeUndefined();
  });

  it('lists the ads of a space with their placement', async () => {
    const ads = await adsOf(database.db, { spaceId: 'home-banner', offset: 0, count: 5 }, 'zh-CN');
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({
      placement: { spaceId: 'home-banner' },
      href: `/app/${ads[0]?.app?.id}`,
    });
    expect(await adsOf(database.db, { spaceId: 'none', offset: 0, count: 5 }, 'en')).toEqual([]);
  });

  it('lists categories with counts, of one kind on request', async () => {
    const all = await listCategories(database.db, {}, 'zh-CN');
    expect(all.find((category) => category.slug === 'tools')?.name).toBe('实用工具');
    const games = await listCategories(database.db, { resourceType: 1 }, 'en');
    expect(games.every((category) => category.resourceType === 1)).toBe(true);
  });

  it('recommends the popular and the best rated apps, page by page', async () => {
    const popular = { recs: ucRecs, params: { arrange: 2, appIds: [] } };
    for (const { recs, params } of [popular, { ...popular, recs: personalApps }]) {
      const first = await recs(database.db, { ...params, offset: 0, count: 10 }, 'en');
      const second = await recs(database.db, { ...params, offset: 10, count: 10 }, 'en');
      expect(first.total).toBe(COUNT);
      expect(new Set([...ids(first.apps), ...ids(second.apps)]).size).toBe(20);
    }
  });

  it('recommends all apps in three orders', async () => {
    const orders = await Promise.all(
      [0, 1, 2].map(async (arrange) =>
        ids((await ucRecs(database.db, { arrange, offset: 0, count: 100 }, 'en')).apps).join(),
      ),
    );
    expect(new Set(orders).size).toBe(3);
  });

  it('recommends each app once over all pages, also beyond the first apps', async () => {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(COUNT / 60) }, (_, n) =>
        ucRecs(database.db, { arrange: 2, offset: n * 60, count: 60 }, 'en'),
      ),
    );
    const all = pages.flatMap(({ apps }) => ids(apps));
    expect([all.length, new Set(all).size]).toEqual([COUNT, COUNT]);
  });

  it('recommends apps that are similar to viewed ones, and no viewed one', async () => {
    const personal = async (...appIds: string[]) => {
      const { apps, total } = await personalApps(
        database.db,
        { appIds, offset: 0, count: 100 },
        'en',
      );
      expect(total).toBe(apps.length);
      return apps;
    };
    const viewed = await database.db
      .selectFrom('apps')
      .select(['id', 'category_id'])
      .where('resource_type', '=', 1)
      .orderBy('id')
      .limit(2)
      .execute();
    const numbers = viewed.map(({ id }) => String(id));
    const apps = await personal(...numbers, '999999', '-1', 'x');
    expect(apps.length).toBeGreaterThan(5);
    expect(ids(apps).filter((id) => numbers.includes(String(id)))).toEqual([]);
    expect(apps.every(({ resourceType }) => resourceType === 1)).toBe(true);
    const [first] = await personal(numbers[0] ?? '');
    // Similar to the one viewed last.
    expect(ids(apps.slice(0, 2))).toContain(first?.id);
  });

  it('lists only those apps of a special that run on a version of the system', async () => {
    const { specials } = await listSpecials(database.db, { offset: 0, count: 15 }, 'en');
    const page = { specialId: specials[0]?.id ?? 0, offset: 0, count: 100 };
    const apps = async (osVersion?: string) =>
      ids((await specialWithApps(database.db, { ...page, osVersion }, 'en'))?.apps ?? []);
    const all = await apps();
    expect(await apps('99')).toEqual(all);
    expect(await apps('not a version')).toEqual(all);
    const needs = await database.db
      .selectFrom('apps')
      .innerJoin('versions', 'versions.id', 'apps.version_id')
      .where('apps.id', 'in', all)
      .select(['apps.id', 'min_sdk'])
      .execute();
    const old = needs.filter(({ min_sdk }) => (min_sdk ?? 0) <= 23).map(({ id }) => id);
    expect(old.length).toBeLessThan(all.length);
    expect((await apps('6.0.1')).sort()).toEqual(old.sort());
  });

  it('publishes collection items, the newest of each name', async () => {
    const item = { groupId: 10, name: 'notice', now: 1 };
    const first = await setCollectionItem(database.db, { ...item, content: '1' });
    expect(await setCollectionItem(database.db, { ...item, content: '2' })).toBe(first + 1);
    const page = { offset: 0, count: 100 };
    expect(await listCollection(database.db, { groupId: 10, ...page })).toEqual([
      { name: 'notice', content: '2' },
    ]);
    expect(await listCollection(database.db, { groupId: 11, ...page })).toEqual([]);
    const [now, hour] = [Date.now(), 3_600_000];
    const published = async (startsAt: number | undefined, endsAt: number | undefined) => {
      await setCollectionItem(database.db, { ...item, content: '3', startsAt, endsAt });
      return (await listCollection(database.db, { groupId: 10, ...page })).length > 0;
    };
    expect(await published(now - hour, now + hour)).toBe(true);
    expect(await published(now + hour, undefined)).toBe(false);
    expect(await published(undefined, now - hour)).toBe(false);
  });
});
