import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { startKeepingRanks } from '../store/keep-ranks';
import { keepRanks } from '../store/queries/chart-ranks';
import { availableCharts, chartPage } from '../store/queries/charts';
import { appDetail } from '../store/queries/detail';
import { listApps } from '../store/queries/list-apps';
import { versionFiles } from '../store/queries/package-file';
import { adsOf } from './ads';
import { anyBeta, listBetas } from './betas';
import { newsOf } from './news';
import { comingMoments, momentOf } from './schedule';
import { listSpecials, specialWithApps } from './specials';
import { passagesOf } from './story-text';

const DAY = 86_400_000;
const now = Date.now();
const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 80 });
});

const text = (title: string) => ({ title: { en: title }, summary: {} });
const insert = (row: object) =>
  database.db
    .insertInto('specials')
    .values({ source_id: null, position: 0, ...text('x'), key: 'shop:x', ...row } as never)
    .execute();
const titles = async (kind?: 'list') =>
  (await listSpecials(database.db, { offset: 0, count: 2, kind }, 'en')).specials.map(
    ({ title }) => title,
  );

describe('a special', () => {
  beforeEach(() => database.db.deleteFrom('specials').where('key', 'like', 'shop:%').execute());

  it('of the operator precedes those of sources', async () => {
    const before = await titles();
    await insert(text('Mine'));
    expect(await titles()).toEqual(['Mine', before[0]]);
  });

  it('is shown from its start to its end, and both change the revision without an edit', async () => {
    await insert({ ...text('Later'), starts_at: now + DAY, key: 'shop:1' });
    await insert({ ...text('Over'), ends_at: now - 1, key: 'shop:2' });
    await insert({ ...text('Now'), starts_at: now - 1, ends_at: now + DAY, key: 'shop:3' });
    for (const kind of [undefined, 'list'] as const) {
      const seen = await titles(kind);
      expect(seen).toContain('Now');
      expect(seen).not.toContain('Later');
      expect(seen).not.toContain('Over');
    }
    const coming = await comingMoments(database.db, now);
    const hours = [DAY - 1, DAY].map((later) => momentOf(coming, now + later));
    const days = [DAY - 1, DAY].map((later) => momentOf([], now + later));
    // One starts and one ends: two changes of state, besides a day that may end meanwhile.
    expect(hours[1]! - hours[0]!).toBe(2 + days[1]! - days[0]!);
  });
});

describe('an ad', () => {
  it('that has ended is not shown', async () => {
    const ask = () => adsOf(database.db, { spaceId: 's', offset: 0, count: 5 }, 'en');
    const row = { source_id: null, space_id: 's', href: '/', position: 0 };
    const ad = (key: string, ends_at: number) => ({
      ...row,
      key,
      title: { en: key },
      text: {},
      ends_at,
    });
    await database.db
      .insertInto('ads')
      .values([ad('over', now - 1), ad('on', now + DAY)])
      .execute();
    expect((await ask()).map(({ title }) => title)).toEqual(['on']);
  });
});

describe('news', () => {
  it('belong to the requested apps, newest first, none before its date', async () => {
    const item = (key: string, app_id: number, at: number): never =>
      ({ key, app_id, title: { en: key }, text: {}, at }) as never;
    await database.db
      .insertInto('news')
      .values([
        item('old', 1, now - DAY),
        item('new', 1, now - 1),
        item('later', 1, now + DAY),
        item('other', 2, 1),
      ])
      .execute();
    const ask = async (...appIds: number[]) =>
      (await newsOf(database.db, { appIds }, 'en')).map(({ title }) => title);
    expect(await ask(1)).toEqual(['new', 'old']);
    expect(await ask(1, 2)).toEqual(['new', 'old', 'other']);
    expect(await ask()).toEqual([]);
  });
});

describe('upcoming games', () => {
  const year = { dayBefore: 366, dayAfter: 366, count: 50 };
  const ids = async (params = year) =>
    (await listBetas(database.db, params, 'en')).map(({ app }) => app.id);
  const release = (id: number, release_at: number | null) =>
    database.db.updateTable('apps').set({ release_at }).where('id', '=', id).execute();

  it('are current and future test rounds and releases, the next first', async () => {
    await database.db.updateTable('apps').set({ release_at: null }).execute();
    expect(await anyBeta(database.db)).toBe(false);
    await release(3, now + 20 * DAY);
    await release(4, now - DAY);
    await database.db
      .insertInto('betas')
      .values([
        { app_id: 5, starts_at: now + 10 * DAY, ends_at: null },
        { app_id: 6, starts_at: now - 9 * DAY, ends_at: now - DAY },
        { app_id: 7, starts_at: now - 9 * DAY, ends_at: now + DAY },
      ])
      .execute();
    expect(await ids()).toEqual([7, 5, 3]);
    expect(await ids({ ...year, dayBefore: 0, dayAfter: 12 })).toEqual([5]);
  });

  it('can be downloaded after their release, and are no longer listed', async () => {
    const seen = async (appId: number) => {
      const app = await appDetail(database.db, { appId }, 'en');
      const files = await versionFiles(database.db, appId);
      return { releaseAt: app?.releaseAt, downloadable: app?.downloadable, files: files.size > 0 };
    };
    await release(10, now + DAY);
    expect(await seen(10)).toEqual({ releaseAt: now + DAY, downloadable: false, files: false });
    await release(10, now - 1);
    expect(await seen(10)).toEqual({ releaseAt: undefined, downloadable: true, files: true });
    expect(await ids()).not.toContain(10);
  });

  it('change the revision when they are released', async () => {
    await release(10, null);
    const before = await comingMoments(database.db, now);
    await release(10, now + DAY / 2);
    const coming = await comingMoments(database.db, now);
    expect(coming).toHaveLength(before.length + 1);
    expect(coming).toContain(now + DAY / 2);
    await release(10, null);
  });
});

describe('charts', () => {
  it('exist for figures that the catalogue has, without apps that lack them', async () => {
    expect(await availableCharts(database.db)).toEqual(['installs', 'rating', 'new', 'updated']);
    const page = await chartPage(database.db, { kind: 'rating', page: 1, size: 24 }, 'en');
    expect(page?.places.map(({ place }) => place)).toEqual(
      Array.from({ length: 24 }, (_, i) => i + 1),
    );
    const all = await chartPage(database.db, { kind: 'installs', page: 1, size: 100 }, 'en');
    const installs = all?.places.map(({ app }) => app.installs ?? 0) ?? [];
    expect(installs).toEqual([...installs].sort((a, b) => b - a));
    expect(Math.min(...installs)).toBeGreaterThan(0);
    const games = await chartPage(
      database.db,
      { kind: 'new', resourceType: 1, page: 1, size: 9 },
      'en',
    );
    expect(games?.places.every(({ app, at }) => app.resourceType === 1 && at)).toBe(true);
  });

  it('say how places have changed since the last days, and nothing without them', async () => {
    const changes = async () => {
      const params = { kind: 'installs', page: 1, size: 100 } as const;
      const page = await chartPage(database.db, params, 'en', now);
      return page?.places.map(({ change }) => change) ?? [];
    };
    expect((await changes()).join('')).toBe('');
    await keepRanks(database.db, now, (ids) => ids.reverse());
    expect((await changes()).join('')).toBe('');
    await keepRanks(database.db, now - 2 * DAY, ([first, , third = 0, ...rest]) => [
      ...rest.splice(0, 1),
      third,
      first ?? 0,
      ...rest,
    ]);
    // The oldest day counts. Places: 4, 3, 1, 5 … before; the second app was in none.
    expect((await changes()).slice(0, 5)).toEqual([2, 'new', -1, -3, -1]);
    await keepRanks(database.db, now + 9 * DAY);
    const { rows } = await sql<{ day: number }>`SELECT DISTINCT day FROM chart_ranks`.execute(
      database.db,
    );
    expect(rows).toEqual([{ day: Math.floor(now / DAY) + 9 }]);
  });

  it('of demo data show changes every day, although its figures stay', async () => {
    await database.db.deleteFrom('chart_ranks').execute();
    const fail = (error: unknown) => {
      throw error;
    };
    const keep = async (demoOrder?: (ids: number[]) => number[]) => {
      const stop = startKeepingRanks(database.db, fail, demoOrder);
      const stored = () => database.db.selectFrom('chart_ranks').selectAll().execute();
      await expect.poll(async () => (await stored()).length).toBeGreaterThan(5);
      await stop();
    };
    await keep((ids) => ids.reverse());
    const params = { kind: 'installs', page: 1, size: 100 } as const;
    const page = await chartPage(database.db, params, 'en', now + DAY);
    expect(page?.places.filter(({ change }) => change).length).toBeGreaterThan(50);
  });

  it('by date end with the year before the newest app, or after some more where it has few', async () => {
    const total = async () =>
      (await chartPage(database.db, { kind: 'updated', page: 1, size: 9 }, 'en'))?.total;
    const set = (days: number, from: number) =>
      database.db
        .updateTable('listings')
        .set({ updated_at: now - days * DAY })
        .where('app_id', 'in', (eb) =>
          eb.selectFrom('apps').select('id').orderBy('id').offset(from).limit(1_000),
        )
        .execute();
    await set(0, 0);
    expect(await total()).toBe(80);
    await set(400, 30);
    expect(await total()).toBe(30);
    await set(400, 3);
    expect(await total()).toBe(12);
  });

  it('do not exist without figures', async () => {
    await database.db.updateTable('listings').set({ popularity: 0, rating_rank: 0 }).execute();
    expect(await availableCharts(database.db)).toEqual(['new', 'updated']);
    expect(
      await chartPage(database.db, { kind: 'rating', page: 1, size: 9 }, 'en'),
    ).toBeUndefined();
  });

  it('have no chart of new apps where most are older than a year', async () => {
    const old = sql<number>`added_at - ${400 * DAY}::bigint`;
    await database.db.updateTable('listings').set({ added_at: old }).execute();
    expect(await availableCharts(database.db)).toEqual(['updated']);
  });
});

describe('a story', () => {
  it('comes first, and shows its apps between its paragraphs, without removed ones', async () => {
    const { specials } = await listSpecials(
      database.db,
      { offset: 0, count: 9, kind: 'story' },
      'en',
    );
    expect(specials.map(({ title, story }) => [title, story])).toEqual([['A slower week', true]]);
    const lists = await listSpecials(database.db, { offset: 0, count: 99, kind: 'list' }, 'en');
    expect(lists.specials.some(({ story }) => story)).toBe(false);
    const specialId = specials[0]?.id ?? 0;
    const whole = await specialWithApps(database.db, { specialId, offset: 0, count: 24 }, 'en');
    const kinds = whole?.body?.map((part) => ('app' in part ? part.app.packageName : 'text'));
    const [first] = whole?.apps ?? [];
    expect(kinds?.slice(0, 3)).toEqual(['text', first?.packageName, 'text']);
    await database.db
      .updateTable('apps')
      .set({ gone: true })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const later = await specialWithApps(database.db, { specialId, offset: 0, count: 24 }, 'en');
    expect(later?.body?.filter((part) => 'app' in part)).toHaveLength(
      (kinds ?? []).filter((kind) => kind !== 'text').length - 1,
    );
  });

  it('shows hostile Markdown as text', () => {
    const [part] = passagesOf(
      '<script>alert(1)</script>\n\n{{no.such.app}}\n\n[a](javascript:x)',
      [],
    );
    expect(part).toEqual({ html: expect.stringContaining('&lt;script&gt;') });
    expect(JSON.stringify(part)).not.toContain('href');
  });
});

it('lists complete apps before others in a shop window', async () => {
  const first = { sort: 'popular', page: 1, size: 10 } as const;
  // With installs: without any, what is known of an app orders them.
  await database.db.updateTable('listings').set({ popularity: 1 }).execute();
  const before = (await listApps(database.db, { ...first, window: 1 }, 'en'))?.apps ?? [];
  const [poor] = before;
  await database.db.updateTable('sources').set({ demo: false }).execute();
  await database.db
    .updateTable('apps')
    .set({ icon: JSON.stringify({ path: 'icon.png' }) as never })
    .where('id', '<>', poor?.id ?? 0)
    .execute();
  await database.db.updateTable('versions').set({ path: 'a.apk' }).execute();
  const ids = async (window?: 1) =>
    (await listApps(database.db, { ...first, size: 80, window }, 'en'))?.apps.map(({ id }) => id);
  expect((await ids())?.[0]).toBe(poor?.id);
  expect((await ids(1))?.at(-1)).toBe(poor?.id);
  expect((await ids(1))?.length).toBe((await ids())?.length);
});
