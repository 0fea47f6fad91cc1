import { type Kysely, sql } from 'kysely';
import { CHART_MAX } from '../../../contract/constants';
import type { Platform } from '../../../contract/entities/app';
import type { ChartKind } from '../../../contract/entities/shop';
import type { Schema } from '../schema';

/** The column of each kind; 0 means that the catalogue lacks the figure. */
export const FIGURE = {
  installs: 'popularity',
  rating: 'rating_rank',
  new: 'added_at',
  updated: 'updated_at',
} as const satisfies Record<ChartKind, string>;

/** The index order for each kind. */
const ORDER = {
  installs: sql`popularity DESC, updated_at DESC`,
  rating: sql`rating_rank DESC`,
  new: sql`added_at DESC`,
  updated: sql`updated_at DESC`,
} satisfies Record<ChartKind, unknown>;

/** A chart: of a list's apps by a figure; of one platform or of both. */
export interface Chart {
  kind: ChartKind;
  list: number;
  platform: Platform | undefined;
}

/** The apps of a chart, best first. */
export async function ranked(
  db: Kysely<Schema>,
  { kind, list, platform }: Chart,
): Promise<{ id: number; at: number }[]> {
  const figure = sql.ref<number>(FIGURE[kind]);
  // A literal, so that the planner can use the indexes of the iOS apps.
  const ofPlatform = platform ? sql`AND platform = ${sql.lit(platform)}` : sql``;
  const { rows } = await sql<{ id: number; at: number }>`
    SELECT app_id AS id, ${figure} AS at FROM listings
    WHERE list_id = ${list} AND ${figure} > 0 ${ofPlatform}
    ORDER BY ${ORDER[kind]}, app_id LIMIT ${CHART_MAX}`.execute(db);
  return rows;
}
