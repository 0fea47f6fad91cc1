import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/constants';
import { seedDemo } from '../../../demo';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { addLog } from './add-log';
import { keepRanks } from './chart-ranks';
import { availableCharts, chartPage } from './charts';
import { TRENDING_LEAST, trendingApps } from './trending';

const HOUR = 3_600_000;
/** Noon of a day: whole days before it count. */
const NOW = 20_500 * DAY_MS + 12 * HOUR;

const database = fileDatabase();
let ids: number[];
beforeAll(async () => {
  await seedDemo(database.db, { apps: 20 });
  const rows = await database.db.selectFrom('apps').select('id').orderBy('id').execute();
  ids = rows.map(({ id }) => id);
});
beforeEach(() => database.db.deleteFrom('logs').execute());

/** Reports of one app's page, one in each hour, from so many days before now. */
async function opened(appId: number, days: number, times: number, each = 1): Promise<void> {
  const from = NOW - days * DAY_MS;
  for (let n = 0; n < times; n += 1)
    for (let again = 0; again < each; again += 1)
      await addLog(database.db, {
        kind: 'access',
        at: from + n * HOUR,
        payload: { page: `/app/${appId}` },
      });
}

it('are those of more interest than in the week before, the most risen first', async () => {
  const [steady = 0, ...risen] = ids.slice(0, TRENDING_LEAST + 1);
  await opened(steady, 10, 60);
  await opened(steady, 5, 60);
  for (const [n, id] of risen.entries()) await opened(id, 5, 30 + 10 * n);
  expect(await trendingApps(database.db, NOW)).toEqual([...risen].reverse());
  // A download counts as several opened pages.
  const [first = 0] = risen;
  for (let n = 0; n < 60; n += 1)
    await addLog(database.db, {
      kind: 'click',
      at: NOW - 4 * DAY_MS + n * HOUR,
      payload: { target: 'download', appId: first },
    });
  expect((await trendingApps(database.db, NOW))[0]).toBe(first);
});

it('are none where few apps have reports', async () => {
  for (const id of ids.slice(0, TRENDING_LEAST - 1)) await opened(id, 5, 40);
  expect(await trendingApps(database.db, NOW)).toEqual([]);
});

it('are not made by a flood within some hours, or by reports of no app', async () => {
  for (const id of ids.slice(0, TRENDING_LEAST)) await opened(id, 5, 40);
  const flooded = ids[TRENDING_LEAST] ?? 0;
  await opened(flooded, 5, 4, 100);
  await opened(999_999_999, 5, 40);
  expect(await trendingApps(database.db, NOW)).toHaveLength(TRENDING_LEAST);
  expect(await trendingApps(database.db, NOW)).not.toContain(flooded);
});

it('are a chart from the day after they were stored, and only for some days', async () => {
  const charts = async (now: number) =>
    (await availableCharts(database.db, now)).includes('trending');
  const page = (now: number, resourceType?: 0 | 1) =>
    chartPage(database.db, { kind: 'trending', resourceType, page: 1, size: 50 }, 'en', now);
  for (const id of ids.slice(0, 12)) await opened(id, 5, 40);
  await keepRanks(database.db, NOW);
  expect(await charts(NOW)).toBe(false);
  expect(await page(NOW)).toBeUndefined();
  expect(await charts(NOW + DAY_MS)).toBe(true);
  const all = await page(NOW + DAY_MS);
  expect(all?.places.map(({ place }) => place)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  );
  const games = await page(NOW + DAY_MS, 1);
  expect(games?.places.every(({ app }) => app.resourceType === 1)).toBe(true);
  expect(await charts(NOW + 4 * DAY_MS)).toBe(false);
});
