import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants';
import type { ChartKind } from '../../../contract/entities/shop';
import { LIST } from '../list-numbers';
import type { Schema } from '../schema';
import { hasBothPlatforms } from './list-apps';
import { type Chart, ranked } from './ranked';
import { trendingApps } from './trending';

/** Ranks are compared with those of the oldest of these days before today. */
const DAYS = 7;

/** The charts by figures whose order says how an app does; in those by date every app only falls. */
const JUDGING = ['installs', 'rating'] as const satisfies readonly ChartKind[];

const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/**
 * Stores the first places of every chart once a day, and deletes those that are no longer compared with.
 * @param order what is stored instead of the order of today
 */
export async function keepRanks(
  db: Kysely<Schema>,
  now: number,
  order: (ids: number[]) => number[] = (ids) => ids,
): Promise<void> {
  const day = dayOf(now);
  const platforms = (await hasBothPlatforms(db))
    ? ([undefined, 'android', 'ios'] as const)
    : [undefined];
  for (const kind of JUDGING)
    for (const list of [LIST.all, LIST.software, LIST.games])
      for (const platform of platforms) {
        const chart = { kind, list, platform };
        const ids = (await ranked(db, chart)).map(({ id }) => id);
        await keepChart(db, chart, day, order(ids));
      }
  const trending = { kind: 'trending', list: LIST.all } as const;
  await keepChart(db, trending, day, await trendingApps(db, now));
  await db
    .deleteFrom('chart_ranks')
    .where('day', '<', day - DAYS)
    .execute();
}

async function keepChart(
  db: Kysely<Schema>,
  { kind, list, platform = '' }: Omit<Chart, 'platform'> & { platform?: string | undefined },
  day: number,
  app_ids: number[],
): Promise<void> {
  if (app_ids.length === 0) return;
  await db
    .insertInto('chart_ranks')
    .values({ kind, list_id: list, platform, day, app_ids })
    // Another server was faster, or this one has stored today's before.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * How a chart's places have changed within a week: by how many an app has risen, or `new` for one that was not in the chart.
 * Nothing without earlier places, and nothing for an app that has kept its own.
 */
export async function changesOf(
  db: Kysely<Schema>,
  chart: Chart,
  now: number,
): Promise<(appId: number, place: number) => number | 'new' | undefined> {
  const day = dayOf(now);
  const { kind, list, platform } = chart;
  const before = await db
    .selectFrom('chart_ranks')
    .select('app_ids')
    .where('kind', '=', kind)
    .where('list_id', '=', list)
    .where('platform', '=', platform ?? '')
    .where('day', '<', day)
    .where('day', '>=', day - DAYS)
    .orderBy('day')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!before) return () => undefined;
  const places = new Map(before.app_ids.map((id, index) => [id, index + 1]));
  return (appId, place) => {
    const last = places.get(appId);
    if (last === undefined) return 'new';
    return last === place ? undefined : last - place;
  };
}
