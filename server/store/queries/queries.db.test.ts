import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { demoFeed, seedDemo } from '../../catalogue/demo';
import type { AppRecord } from '../../catalogue/normal-form';
import { writeCatalogue } from '../import/write-catalogue';
import { adsOf } from './ads';
import { listCategories } from './categories';
import { listCollection, setCollectionItem } from './collections';
import { COMMENTS_PAGE, commentsOf } from './comments';
import { appDetail } from './detail';
import { listApps } from './list-apps';
import { personalRecs, ucRecs } from './recommend';
import { similarApps } from './recs';
import { resolveApp } from './resolve';
import { scoreOfApp } from './score';
import { searchApps } from './search';
import { listSpecials, specialsOfApp, specialWithApps } from './specials';
import { suggest } from './suggestions';

const COUNT = 400;
let database: TestDatabase;
const records = [...(demoFeed(COUNT).apps() as Iterable<AppRecord>)];

beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { apps: COUNT });
});
afterAll(() => database.close());

const ids = (apps: readonly { id: number }[] = []) => apps.map((app) => app.id);
const idOf = async (record: AppRecord | undefined) =>
  (await resolveApp(database.db, { app: record?.packageName ?? '' }))?.appId ?? 0;
const find = (test: (record: AppRecord) => boolean): AppRecord => {
  const found = records.find(test);
  if (!found) throw new Error('No demo app is like that');
  return found;
};

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

  it('are in their order', async () => {
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

  it('beyond their end are empty, and unknown ones are none', async () => {
    const beyond = await listApps(database.db, { sort: 'name', page: 99_999, size: 24 }, 'en');
    expect(beyond?.apps).toEqual([]);
    const unknown = { category: 'no-such', sort: 'name', page: 1, size: 24 } as const;
    expect(await listApps(database.db, unknown, 'en')).toBeUndefined();
    expect(
      await listApps(database.db, { ...unknown, category: 'tools', sub: 'puzzle-match' }, 'en'),
    ).toBeUndefined();
  });
});

describe('one app', () => {
  it('is what its source says, in the reader’s language', async () => {
    const record = find((each) => each.comments.length > 3);
    const appId = await idOf(record);
    const zh = await appDetail(database.db, { appId }, 'zh-CN');
    const en = await appDetail(database.db, { appId }, 'en');
    expect(zh).toMatchObject({
      name: record.name['zh-CN'],
      summary: record.summary['zh-CN'],
      description: record.description['zh-CN'],
      developer: { name: record.developer },
      installs: record.installs,
      source: 'Snowpea Demo',
    });
    expect(en?.name).toBe(record.name['en-US']);
    expect(zh?.versions.map((version) => version.versionCode)).toEqual(
      record.versions.map((version) => version.versionCode),
    );
    expect(zh?.version?.versionName).toBe(record.versions[0]?.versionName);
    // A set of screenshots for each language, numbered through.
    expect(ids(zh?.screenshots.map(({ n }) => ({ id: n })))[0]).toBe(1);
    expect(en?.screenshots[0]?.n).toBe((zh?.screenshots.length ?? 0) + 1);
  });

  it('names its anti-features and why', async () => {
    const record = find((each) => each.antiFeatures.length > 0);
    const detail = await appDetail(database.db, { appId: await idOf(record) }, 'zh-CN');
    expect(detail?.antiFeatures[0]?.reason).toContain('演示数据');
    expect(detail?.antiFeatures[0]?.name).not.toBe(detail?.antiFeatures[0]?.key);
  });

  it('has a score that adds up, and comments in the reader’s language first', async () => {
    const record = find((each) => each.comments.length > 12);
    const appId = await idOf(record);
    const score = await scoreOfApp(database.db, { appId });
    expect(score?.histogram).toEqual(record.histogram);
    expect(score?.count).toBe(record.histogram?.reduce((sum, votes) => sum + votes, 0));
    const first = await commentsOf(database.db, { appId, page: 1 }, 'en');
    const second = await commentsOf(database.db, { appId, page: 2 }, 'en');
    expect(first.comments).toHaveLength(COMMENTS_PAGE);
    expect(first.total).toBe(record.comments.length);
    expect(first.comments[0]?.author).toMatch(/^Demo/);
    expect(ids(second.comments).some((id) => ids(first.comments).includes(id))).toBe(false);
  });

  it('that does not exist is undefined', async () => {
    const params = { appId: 2_000_000_000 };
    expect(await appDetail(database.db, params, 'en')).toBeUndefined();
    expect(await scoreOfApp(database.db, params)).toBeUndefined();
    for (const app of ['0', '-1', '99999999999', "x' OR 1=1", 'no.such.app', '', '1e3'])
      expect(await resolveApp(database.db, { app })).toBeUndefined();
  });

  it('is like others of its sub-category, not like itself', async () => {
    const appId = await idOf(records[3]);
    const similar = await similarApps(database.db, { q: String(appId) }, 'en');
    expect(similar?.length).toBeGreaterThan(5);
    expect(ids(similar)).not.toContain(appId);
    const byName = await similarApps(database.db, { q: records[3]?.name['zh-CN'] ?? '' }, 'en');
    expect(byName).toEqual(similar);
    expect(await similarApps(database.db, { q: 'zzzzzz' }, 'en')).toBeUndefined();
  });
});

describe('the shop', () => {
  it('has specials with their apps, and each of those knows its specials', async () => {
    const { specials, total } = await listSpecials(database.db, { offset: 0, count: 15 }, 'en');
    expect(total).toBe(specials.length);
    const [special] = specials;
    const whole = await specialWithApps(database.db, { specialId: special?.id ?? 0 }, 'en');
    expect(whole?.apps.length).toBeGreaterThan(special?.apps.length ?? 0);
    const appId = whole?.apps[0]?.id ?? 0;
    const back = await specialsOfApp(database.db, { appId, specialNum: 15 }, 'en');
    expect(ids(back)).toContain(special?.id);
    expect(await specialWithApps(database.db, { specialId: 999_999 }, 'en')).toBeUndefined();
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

  it('has categories with counts, of a kind when asked', async () => {
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

describe('search', () => {
  /** A source of a few apps with names made for this. */
  beforeAll(async () => {
    const [model] = records;
    if (!model) throw new Error('No demo app');
    const names = [
      ['org.example.ledger', '微光记账本', 'Glimmer Ledger'],
      ['org.example.music', '重庆音乐台', 'Chongqing Music'],
      ['org.example.firefly', '萤虫', 'Firefly Browser'],
      ['org.example.worm', '贪吃🐍', 'WORM 🐍'],
    ] as const;
    const apps = names.map(([packageName, zh, en]) => ({
      ...model,
      packageName,
      name: { 'zh-CN': zh, 'en-US': en },
      summary: { 'zh-CN': '量子纠缠演示器', 'en-US': 'An entanglement toy' },
      installs: 999_000_000,
    }));
    const feed = demoFeed(0);
    const source = { ...feed.source, key: 'test', name: 'Test', demo: false };
    await writeCatalogue(database.db, {
      ...feed,
      source,
      specials: [],
      ads: [],
      expected: 4,
      apps: () => apps,
    });
  });

  it.each([
    ['微', '微光记账本', 'prefix'],
    ['账', '微光记账本', 'name'],
    ['记账', '微光记账本', 'name'],
    ['weiguangji', '微光记账本', 'pinyin'],
    ['wgjzb', '微光记账本', 'initials'],
    ['chongqing', '重庆音乐台', 'prefix'],
    ['重庆', '重庆音乐台', 'prefix'],
    ['🐍', '贪吃🐍', 'name'],
    ['org.example.music', '重庆音乐台', 'package'],
    ['glimmer', '微光记账本', 'prefix'],
    ['frefly', '萤虫', 'typo'],
    ['glimmre ledgr', '微光记账本', 'typo'],
    ['威光记账', '微光记账本', 'pinyin'],
    ['纠缠', '微光记账本', 'text'],
  ])('%s suggests %s (%s)', async (key, name, reason) => {
    const found = await suggest(database.db, { key }, 'zh-CN');
    expect(found).toContainEqual({ q: name, appId: expect.any(Number), reason });
  });

  it('puts the very name first, whatever is more popular', async () => {
    const rare = find((each) => (each.installs ?? 0) < 1_000);
    const [first] = await suggest(database.db, { key: rare.name['zh-CN'] ?? '' }, 'zh-CN');
    expect(first?.appId).toBe(await idOf(rare));
  });

  it('finds by text what names do not have', async () => {
    const texts = await searchApps(database.db, { key: '纠缠', page: 1 }, 'zh-CN');
    expect(texts.total).toBe(4);
  });

  it('offers near names where it finds nothing, and is calm about anything typed', async () => {
    const near = await searchApps(database.db, { key: 'glimmre', page: 1 }, 'en');
    expect(near).toMatchObject({ total: 0, apps: [], near: ['Glimmer Ledger'] });
    for (const key of [
      '',
      ' ',
      '%',
      '_',
      "'",
      '\\',
      '(',
      '[',
      'a'.repeat(100),
      '的'.repeat(100),
      '\u0301',
      '*:*',
      '$1',
    ])
      expect((await searchApps(database.db, { key, page: 1 }, 'en')).page).toBe(1);
  });

  it('pages, and keeps to a kind', async () => {
    const first = await searchApps(database.db, { key: 's', page: 1 }, 'en');
    const second = await searchApps(database.db, { key: 's', page: 2 }, 'en');
    expect(first.apps).toHaveLength(24);
    expect(ids(second.apps).some((id) => ids(first.apps).includes(id))).toBe(false);
    const games = await searchApps(database.db, { key: 's', resourceType: 1, page: 1 }, 'en');
    expect(games.apps.every((app) => app.resourceType === 1)).toBe(true);
    expect(games.total).toBeLessThan(first.total);
  });
});
