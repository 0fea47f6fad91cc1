import { describe, expect, it } from 'vitest';
import { DemoDatabase, ids } from '../../../tests/helpers/demo-database';
import { adsOf } from '../../shop/ads';
import { listSpecials, specialsOfApp, specialWithApps } from '../../shop/specials';
import { listCategories } from './categories';
import { listCollection, setCollectionItem } from './collections';
import { listApps } from './list-apps';
import { personalRecs, ucRecs } from './recommend';

const COUNT = 400;
const database = new DemoDatabase(COUNT);
const { records } = database;

describe('lists', () => {
  it.each(['popular', 'new', 'updated', 'rating', 'name'] as const)(
    'by %s page through every app once, from the front and from the back',
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

  it('of a kind or a category hold only its apps, and count them', async () => {
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

  it('are empty beyond their end, and unknown ones do not exist', async () => {
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
  it('has specials with their apps, and each app lists its specials', async () => {
    const { specials, total } = await listSpecials(database.db, { offset: 0, count: 15 }, 'en');
    expect(total).toBe(specials.length);
    const [special] = specials;
    const whole = await specialWithApps(
      database.db,
      { specialId: special?.id ?? 0, offset: 0, count: 100 },
      'en',
    );
    expect(whole?.apps.length).toBeGreaterThan(special?.apps.length ?? 0);
    const appId = whole?.apps[0]?.id ?? 0;
    const back = await specialsOfApp(database.db, { appId, specialNum: 15 }, 'en');
    expect(ids(back)).toContain(special?.id);
    expect(
      await specialWithApps(database.db, { specialId: 999_999, offset: 0, count: 100 }, 'en'),
    ).toBeUndefined();
  });

  it('has ads for a space, with their placement', async () => {
    const ads = await adsOf(database.db, { spaceId: 'home-banner', offset: 0, count: 5 }, 'zh-CN');
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({
      placement: { spaceId: 'home-banner' },
      href: `/app/${ads[0]?.app?.id}`,
    });
    expect(await adsOf(database.db, { spaceId: 'none', offset: 0, count: 5 }, 'en')).toEqual([]);
  });

  it('has categories with counts, of one kind on request', async () => {
    const all = await listCategories(database.db, {}, 'zh-CN');
    expect(all.find((category) => category.slug === 'tools')?.name).toBe('实用工具');
    const games = await listCategories(database.db, { resourceType: 1 }, 'en');
    expect(games.every((category) => category.resourceType === 1)).toBe(true);
  });

  it('recommends the popular and the best rated, page by page', async () => {
    for (const recs of [personalRecs, ucRecs]) {
      const first = await recs(database.db, { offset: 0, count: 10 }, 'en');
      const second = await recs(database.db, { offset: 10, count: 10 }, 'en');
      expect(first.total).toBe(COUNT);
      expect(new Set([...ids(first.apps), ...ids(second.apps)]).size).toBe(20);
    }
  });

  it('publishes collection items, the newest of a name', async () => {
    const item = { groupId: 10, name: 'notice', now: 1 };
    const first = await setCollectionItem(database.db, { ...item, content: '1' });
    expect(await setCollectionItem(database.db, { ...item, content: '2' })).toBe(first + 1);
    const page = { offset: 0, count: 100 };
    expect(await listCollection(database.db, { groupId: 10, ...page })).toEqual([
      { name: 'notice', content: '2' },
    ]);
    expect(await listCollection(database.db, { groupId: 11, ...page })).toEqual([]);
  });
});
