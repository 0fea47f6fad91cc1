import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SEARCH_WORDS_ITEM } from '../../contract/constants';
import { demoFeed } from '../../demo';
import { DemoDatabase, ids } from '../../tests/helpers/demo-database';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import type { AppRecord } from '../catalogue/normal-form';
import { setCollectionItem } from '../shop/collections';
import { filteredList } from './filtered-list';
import { searchApps } from './search';
import { suggest } from './suggestions';

const HOUR_MS = 3_600_000;

const database = new DemoDatabase(400);
const { records } = database;

describe('search', () => {
  /** A source with a few apps whose names are made for these tests. */
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
      resourceType: 0 as const,
      packageName,
      name: { 'zh-CN': zh, 'en-US': en },
      summary: { 'zh-CN': '量子纠缠演示器', 'en-US': 'An entanglement toy' },
      installs: 999_000_000,
    }));
    const game = {
      ...model,
      packageName: 'org.example.quest',
      name: { 'zh-CN': '夜路', 'en-US': 'Fireflt Quest' },
      resourceType: 1 as const,
    };
    const feed = demoFeed(0);
    const source = { ...feed.source, key: 'test', name: 'Test', demo: false };
    await writeCatalogue(database.db, {
      ...feed,
      source,
      specials: [],
      ads: [],
      expected: 5,
      apps: () => [...apps, game],
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
    const note = expect.any(String);
    expect(found).toContainEqual({ q: name, appId: expect.any(Number), reason, note });
  });

  it('ranks the exact name first, before more popular apps', async () => {
    const rare = database.find((each) => (each.installs ?? 0) < 1_000);
    const [first] = await suggest(database.db, { key: rare.name['zh-CN'] ?? '' }, 'zh-CN');
    expect(first?.appId).toBe(await database.idOf(rare));
  });

  it('finds words of texts that no name contains', async () => {
    const texts = await searchApps(database.db, { key: '纠缠', page: 1 }, 'zh-CN');
    expect(texts.total).toBe(4);
  });

  it('suggests similar names when nothing is found, and handles any input', async () => {
    const guess = await searchApps(database.db, { key: 'glimmre', page: 1 }, 'en');
    expect(guess).toMatchObject({ total: 1, guessed: true, near: [] });
    expect(guess.apps[0]?.name).toBe('Glimmer Ledger');
    const near = await searchApps(database.db, { key: 'Glimwer Lebgar', page: 1 }, 'en');
    expect(near).toMatchObject({ total: 0, apps: [], guessed: false });
    expect(near.near[0]).toBe('Glimmer Ledger');
    const far = await searchApps(database.db, { key: 'Glimwer xqzvbnmplokjihz', page: 1 }, 'en');
    expect(far).toMatchObject({ total: 0, near: [] });
    // The beginning of a name, but more than two letters more.
    const longer = await searchApps(database.db, { key: 'glimmerqxzv', page: 1 }, 'en');
    expect(longer).toMatchObject({ total: 0, near: [] });
    for (const key of [
      '',
      ' ',
      '%',
      '_',
      "'",
      '\\',
      '(',
      '[',
      'a'.repeat(300),
      'ab '.repeat(100),
      '的'.repeat(300),
      'the of and for',
      '的了吗',
      '!?!…—',
      '🐢🐢 🐢',
      'مرحبا עברית',
      'ａＢ天x気ㄅ',
      '\u200b\u2060',
      "a' | 'b & !c",
      ':*A\\',
      '\u0301',
      '*:*',
      '$1',
    ])
      expect(
        (await searchApps(database.db, { key, page: 1 }, 'en')).total,
        JSON.stringify(key),
      ).toBeLessThan(100);
    // The control: a word for a third of the apps.
    expect((await searchApps(database.db, { key: 'games', page: 1 }, 'en')).total).toBeGreaterThan(
      100,
    );
  });

  it('finds the words of a description, however long it is', async () => {
    const [model] = records;
    const feed = demoFeed(0);
    const filler = Array.from({ length: 1_000 }, (_, i) => `filler${i}`).join(' ');
    const description = {
      'en-US': `${filler} wombatine`,
      'zh-CN': `${'甲乙丙丁'.repeat(300)}袋熊窝`,
    };
    await writeCatalogue(database.db, {
      ...feed,
      source: { ...feed.source, key: 'long', name: 'Long', demo: false },
      specials: [],
      ads: [],
      expected: 1,
      apps: () => [
        {
          ...model,
          packageName: 'org.example.long',
          name: { en: 'Long' },
          description,
        } as AppRecord,
      ],
    });
    for (const key of ['wombatine', '袋熊窝'])
      expect(
        (await searchApps(database.db, { key, page: 1 }, 'en')).apps.map(({ name }) => name),
      ).toEqual(['Long']);
  });

  it('finds in either language, and completes what is typed', async () => {
    const names = async (key: string) =>
      (await searchApps(database.db, { key, page: 1 }, 'en')).apps
        .slice(0, 3)
        .map(({ name }) => name);
    // The demo's browser has no Chinese word for one in its name.
    expect(await names('火狐 浏览器')).toContain('Firefly Browser');
    const [typed] = await suggest(database.db, { key: 'tianq' }, 'zh-CN');
    expect(typed).toEqual({ q: '天气', category: 'life-weather' });
  });

  it('corrects by the whole catalogue, not by filtered results', async () => {
    const found = async (key: string, resourceType?: 0 | 1) => {
      const { apps, guessed } = await searchApps(database.db, { key, resourceType, page: 1 }, 'en');
      return [guessed, ...apps.map(({ name }) => name)];
    };
    // A game's name is one letter away, but there is an app with exactly this name.
    expect(await found('firefly')).toEqual([false, 'Firefly Browser']);
    expect(await found('firefly', 0)).toEqual([false, 'Firefly Browser']);
    expect(await found('firefly', 1)).toEqual([false]);
    expect(await found('frefly', 0)).toEqual([true, 'Firefly Browser']);
    expect(await found('frefly', 1)).toEqual([false]);
    expect(await found('firefltt', 1)).toEqual([true, 'Fireflt Quest']);
    // The same by sound.
    expect(await found('威光记账', 0)).toEqual([false, 'Glimmer Ledger']);
    expect(await found('威光记账', 1)).toEqual([false]);
  });

  it('filters the unfiltered results', async () => {
    for (const key of ['glimmer', 'firefly', 'quest', 'tetris', '记账', 'note', 'foto', 'musik']) {
      const all = await searchApps(database.db, { key, page: 1 }, 'en');
      for (const resourceType of [0, 1] as const) {
        const some = await searchApps(database.db, { key, resourceType, page: 1 }, 'en');
        expect(some.total, key).toBeLessThanOrEqual(all.total);
        expect(some.guessed && !all.guessed, key).toBe(false);
      }
    }
  });

  it('has pages, and can be limited to a kind', async () => {
    const first = await searchApps(database.db, { key: 'st', page: 1 }, 'en');
    const second = await searchApps(database.db, { key: 'st', page: 2 }, 'en');
    expect(first.apps).toHaveLength(24);
    expect(second.apps.length).toBeGreaterThan(0);
    expect(ids(second.apps).some((id) => ids(first.apps).includes(id))).toBe(false);
    const games = await searchApps(database.db, { key: 'st', resourceType: 1, page: 1 }, 'en');
    expect(games.apps.every((app) => app.resourceType === 1)).toBe(true);
    expect(games.total).toBeLessThan(first.total);
  });

  it('finds a page of apps by one letter', async () => {
    for (const key of ['s', 'C++', 'c#', 'я']) {
      const { total } = await searchApps(database.db, { key, page: 1 }, 'en');
      expect(total, key).toBeLessThanOrEqual(24);
    }
    // The control: two letters.
    const { total } = await searchApps(database.db, { key: 'st', page: 1 }, 'en');
    expect(total).toBeGreaterThan(24);
  });

  it('returns the category that the words mean, before names that are merely similar', async () => {
    const found = await searchApps(database.db, { key: 'photo editor', page: 1 }, 'en');
    expect(found.meant.categories.map(({ slug }) => slug)).toEqual(['photo-edit']);
    expect(found.apps.length).toBeGreaterThan(3);
    expect(new Set(found.apps.slice(0, 4).map((app) => app.categoryName))).toEqual(
      new Set(['Photography']),
    );
    const games = await searchApps(database.db, { key: 'games', page: 1 }, 'en');
    expect(games.meant).toEqual({ kinds: [1], categories: [] });
    expect(games.guessed).toBe(false);
    expect(games.apps.every((app) => app.resourceType === 1)).toBe(true);
    const weather = await suggest(database.db, { key: 'tianqi' }, 'zh-CN');
    expect(weather[0]).toEqual({ q: '天气', category: 'life-weather' });
    // The control: a word that means nothing.
    const none = await searchApps(database.db, { key: 'firefly', page: 1 }, 'en');
    expect(none.meant).toEqual({ kinds: [], categories: [] });
  });

  it('corrects typing mistakes in the words for a category', async () => {
    const find = (more: object) =>
      searchApps(database.db, { key: 'photo editer', page: 1, ...more }, 'en');
    const found = await find({});
    expect(found).toMatchObject({ guessed: true, fewer: false });
    expect(found.meant.categories.map(({ slug }) => slug)).toEqual(['photo-edit']);
    expect(found.apps.length).toBeGreaterThan(3);
    expect(new Set(found.apps.slice(0, 4).map((app) => app.categoryName))).toEqual(
      new Set(['Photography']),
    );
    const [first] = await suggest(database.db, { key: 'photo editer' }, 'en');
    expect(first).toMatchObject({ category: 'photo-edit' });
    expect(await find({ resourceType: 1 })).toMatchObject({ total: 0, guessed: false });
  });

  it('omits words where no app has all of them', async () => {
    const found = await searchApps(database.db, { key: 'entanglement zebra', page: 1 }, 'en');
    expect(found).toMatchObject({ total: 4, fewer: true });
    const meant = await searchApps(database.db, { key: 'purple zebra camera', page: 1 }, 'en');
    expect(meant.meant.categories.map(({ slug }) => slug)).toEqual(['photo-camera']);
    expect(meant.fewer).toBe(true);
    expect(meant.total).toBeGreaterThan(3);
    const all = await searchApps(database.db, { key: 'entanglement toy', page: 1 }, 'en');
    expect(all).toMatchObject({ total: 4, fewer: false });
  });

  it('sorts and filters by facts of an app', async () => {
    const key = 'games';
    const search = (more: object) =>
      searchApps(database.db, { key, page: 1, ...more }, 'en').then(({ apps }) => apps);
    const sizes = (await search({ sort: 'size' })).map(
      ({ size }) => size ?? Number.POSITIVE_INFINITY,
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    const rated = await search({ ratingMin: 4 });
    expect(rated.length).toBeGreaterThan(0);
    expect(rated.every(({ rating = 0 }) => rating >= 4)).toBe(true);
    const all = await search({});
    expect(all.some(({ rating = 0 }) => rating < 4)).toBe(true);
    const released = await search({ file: 1 });
    expect(released.some(({ releaseAt }) => releaseAt !== undefined)).toBe(false);
    expect(await search({ androidApi: 1 })).toEqual([]);
    expect((await search({ androidApi: 36 })).length).toBeGreaterThan(0);
    expect(await search({ license: 'nobody’s' })).toEqual([]);
    const demo = await search({ sourceId: 1 });
    expect(demo.length).toBeGreaterThan(0);
    expect(demo).not.toContainEqual(expect.objectContaining({ packageName: 'org.example.quest' }));
    expect(await search({ sourceId: 999 })).toEqual([]);
  });

  it('uses the operator’s words at once', async () => {
    const meant = async () =>
      (await searchApps(database.db, { key: 'brollig', page: 1 }, 'en')).meant;
    expect((await meant()).categories).toEqual([]);
    const content = JSON.stringify({ 'life-weather': ['brollig'] });
    const item = { groupId: 11, name: SEARCH_WORDS_ITEM, content, now: 1 };
    await setCollectionItem(database.db, item);
    expect((await meant()).categories.map(({ slug }) => slug)).toEqual(['life-weather']);
  });

  it('returns the app with exactly the name of a category, then names with the word, those in the category first, then the category', async () => {
    const model = database.find(({ categories }) => !categories.includes('life-weather'));
    const weather = database.find(({ categories }) => categories.includes('life-weather'));
    const named = (name: string, from: AppRecord, installs: number) => ({
      ...from,
      packageName: `org.example.quolb${installs}`,
      name: { 'en-US': name },
      installs,
    });
    const feed = demoFeed(0);
    await writeCatalogue(database.db, {
      ...feed,
      source: { ...feed.source, key: 'quolb', name: 'Quolb', demo: false },
      specials: [],
      ads: [],
      expected: 3,
      apps: () => [
        named('Quolb', model, 0),
        named('Quolb Days', weather, 1),
        named('Quolb Nights', model, 999_000_000),
      ],
    });
    const content = JSON.stringify({ 'life-weather': ['quolb'] });
    const item = { groupId: 11, name: SEARCH_WORDS_ITEM, content, now: 2 };
    await setCollectionItem(database.db, item);
    const { apps } = await searchApps(database.db, { key: 'quolb', page: 1 }, 'en');
    const names = apps.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Quolb', 'Quolb Days', 'Quolb Nights']);
    expect(names.length).toBeGreaterThan(4);
  });

  it('uses the operator’s words for as long as they are published', async () => {
    const meant = async (now: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(now);
      const found = await searchApps(database.db, { key: 'snerg', page: 1 }, 'en');
      vi.restoreAllMocks();
      return found.meant.categories.map(({ slug }) => slug);
    };
    const from = Date.now() + HOUR_MS;
    const until = from + HOUR_MS;
    const content = JSON.stringify({ 'life-weather': ['snerg'] });
    const item = { groupId: 10, name: SEARCH_WORDS_ITEM, content, now: 1 };
    await setCollectionItem(database.db, { ...item, startsAt: from, endsAt: until });
    expect(await meant(from - 1)).toEqual([]);
    expect(await meant(from)).toEqual(['life-weather']);
    expect(await meant(until - 1)).toEqual(['life-weather']);
    expect(await meant(until)).toEqual([]);
  });
});

it('filters lists in the same way, and counts the results', async () => {
  const list = (more: object) =>
    filteredList(
      database.db,
      { sort: 'popular', page: 1, size: 100, category: 'racing', ...more },
      'en',
    );
  const all = await list({ facets: 1 });
  expect(all?.facets).toMatchObject({
    rated: true,
    leastSize: expect.any(Number),
    leastApi: expect.any(Number),
  });
  // A chosen filter can be removed, also if no source describes it.
  const chosen = await list({ facets: 1, without: ['NobodyDescribesIt'] });
  expect(chosen?.facets?.antiFeatures).toContainEqual({
    key: 'NobodyDescribesIt',
    name: 'NobodyDescribesIt',
  });
  const some = await list({ ratingMin: 4 });
  expect(some?.unfiltered).toBe(all?.total);
  expect(some?.total).toBe(some?.apps.length);
  expect(
    some?.apps.every(({ rating = 0, resourceType }) => rating >= 4 && resourceType === 1),
  ).toBe(true);
  const bySize = await list({ sort: 'size' });
  expect(bySize?.total).toBe(all?.total);
  expect(bySize?.apps.map(({ size = Number.POSITIVE_INFINITY }) => size)).toEqual(
    [...(all?.apps ?? [])].map(({ size = Number.POSITIVE_INFINITY }) => size).sort((a, b) => a - b),
  );
});
