import { type Kysely, sql } from 'kysely';
import { CHART_MAX, DAY_MS } from '../../../contract/constants';
import type { Platform } from '../../../contract/entities/app';
import type { ChartKind } from '../../../contract/entities/shop';
import { LIST } from '../list-numbers';
import type { Schema } from '../schema';

/** The charts by a figure of the catalogue, and the other one, which is stored each day. */
export type FigureKind = Exclude<ChartKind, 'trending'>;

/** The column of each kind; 0 means that the catalogue lacks the figure. */
export const FIGURE = {
  installs: 'popularity',
  rating: 'rating_rank',
  new: 'added_at',
  updated: 'updated_at',
} as const satisfies Record<FigureKind, string>;

/** The index order for each kind. */
const ORDER = {
  installs: sql`popularity DESC, updated_at DESC`,
  rating: sql`rating_rank DESC`,
  new: sql`added_at DESC`,
  updated: sql`updated_at DESC`,
} satisfies Record<FigureKind, unknown>;

/** A chart: of a list's apps by a figure; of one platform or of both. */
export interface Chart {
  kind: ChartKind;
  list: number;
  platform: Platform | undefined;
}

/** Days for which a trend is shown: a server that was off for longer has none. */
const TREND_DAYS = 3;

/** The trending apps as they were stored on the last day before today: within a day no page changes (docs/architecture.md). */
export const trendStored = (now: number) => {
  const day = Math.floor(now / DAY_MS);
  return sql<{ app_ids: number[] }>`SELECT app_ids FROM chart_ranks WHERE kind = 'trending'
    AND list_id = ${LIST.all} AND platform = '' AND day < ${day} AND day >= ${day - TREND_DAYS}
    ORDER BY day DESC LIMIT 1`;
};

/** The apps of a chart, best first. */
export async function ranked(
  db: Kysely<Schema>,
  { kind, list, platform }: Chart,
  now = Date.now(),
): Promise<{ id: number; at: number }[]> {
  // A literal, so that the planner can use the indexes of the iOS apps.
  const ofPlatform = platform ? sql`AND platform = ${sql.lit(platform)}` : sql``;
  if (kind === 'trending') {
    const { rows } = await sql<{ id: number; at: number }>`
      SELECT app_id AS id, 0 AS at FROM (${trendStored(now)}) AS stored,
        unnest(app_ids) WITH ORDINALITY AS each (app_id, place) JOIN listings USING (app_id)
      WHERE list_id = ${list} ${ofPlatform} ORDER BY place`.execute(db);
    return rows;
  }
  const figure = sql.ref<number>(FIGURE[kind]);
  const { rows } = await sql<{ id: number; at: number }>`
    SELECT app_id AS id, ${figure} AS at FROM listings
    WHERE list_id = ${list} AND ${figure} > 0 ${ofPlatform}
    ORDER BY ${ORDER[kind]}, app_id LIMIT ${CHART_MAX}`.execute(db);
  return rows;
}
