import { type Kysely, sql } from 'kysely';
import { CHART_MAX, DAY_MS } from '../../../contract/constants';
import type { Schema } from '../schema';

/** Days that are compared with as many before them. */
const DAYS = 7;
/** A download says more than an opened page. */
const DOWNLOAD = 3;
/**
 * Reports identify no visitor (D§16), so that one could send many. An hour counts little, and an app must have been of interest in several
 * of them.
 */
const HOUR_MOST = 20;
const HOURS_LEAST = 5;
/** Less interest in a week is chance. */
const POINTS_LEAST = 20;
/** Fewer apps are no chart. */
export const TRENDING_LEAST = 6;
/** Added to the interest before: from 1 to 3 visitors is no trend. */
const USUAL = 10;

/**
 * The apps whose pages and downloads have become of more interest within the last seven whole days than in the seven before, by the
 * reports of visitors' pages (D§16); those that have risen most first. Empty where too few have.
 */
export async function trendingApps(db: Kysely<Schema>, now: number): Promise<number[]> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const recent = today - DAYS * DAY_MS;
  const { rows } = await sql<{ app_id: number }>`
    WITH events AS (
      SELECT (substring(payload->>'page' FROM '^/app/([0-9]{1,9})$'))::int AS app_id, at, 1 AS points
        FROM logs WHERE kind = 'access' AND at >= ${recent - DAYS * DAY_MS} AND at < ${today}
      UNION ALL
      SELECT (substring(payload->>'appId' FROM '^[0-9]{1,9}$'))::int, at, ${sql.lit(DOWNLOAD)}
        FROM logs WHERE kind = 'click' AND payload->>'target' = 'download'
          AND at >= ${recent - DAYS * DAY_MS} AND at < ${today}
    ), hours AS (
      SELECT app_id, at >= ${recent} AS recent, least(sum(points), ${sql.lit(HOUR_MOST)}) AS points
      FROM events WHERE app_id IS NOT NULL GROUP BY app_id, 2, at / 3600000
    ), weeks AS (
      SELECT app_id, count(*) FILTER (WHERE recent) AS hours,
        coalesce(sum(points) FILTER (WHERE recent), 0) AS points,
        coalesce(sum(points) FILTER (WHERE NOT recent), 0) AS before
      FROM hours GROUP BY app_id
    )
    SELECT app_id FROM weeks JOIN apps ON apps.id = app_id AND NOT apps.gone
    WHERE hours >= ${sql.lit(HOURS_LEAST)} AND points >= ${sql.lit(POINTS_LEAST)} AND points > before
    ORDER BY (points - before) / sqrt(before + ${sql.lit(USUAL)}) DESC, app_id
    LIMIT ${sql.lit(CHART_MAX)}`.execute(db);
  return rows.length < TRENDING_LEAST ? [] : rows.map(({ app_id }) => app_id);
}
