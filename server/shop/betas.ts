import { type Kysely, sql } from 'kysely';
import { BETA_DAYS, DAY_MS } from '../../contract/constants';
import type { Beta } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { maybe } from '../store/queries/read';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';

interface Round {
  appId: number;
  startAt: number;
  endAt: number | null;
  preorders: number | null;
}

/**
 * Upcoming games, the next first: test rounds that the operator announced, and games with a release date in their
 * catalogue. Past rounds and released games are left out.
 */
export async function listBetas(
  db: Kysely<Schema>,
  params: { dayBefore: number; dayAfter: number; count: number },
  lang: Lang,
): Promise<Beta[]> {
  const now = Date.now();
  const { rows } = await sql<Round>`
    SELECT id AS "appId", starts_at AS "startAt", ends_at AS "endAt",
      NULLIF((SELECT count(*)::int FROM preorders WHERE preorders.app_id = rounds.id), 0) AS preorders FROM (
      SELECT apps.id, apps.gone, betas.starts_at, betas.ends_at
        FROM betas JOIN apps ON apps.id = betas.app_id
        WHERE (betas.ends_at > ${now}) IS NOT FALSE
      UNION ALL
      SELECT apps.id, apps.gone, apps.release_at, NULL::bigint FROM apps
        WHERE apps.release_at > ${now} AND NOT EXISTS
          (SELECT FROM betas WHERE betas.app_id = apps.id AND (betas.ends_at > ${now}) IS NOT FALSE)
    ) AS rounds
    WHERE NOT gone AND starts_at BETWEEN ${now - params.dayBefore * DAY_MS} AND ${now + params.dayAfter * DAY_MS}
    ORDER BY starts_at, id LIMIT ${params.count}`.execute(db);
  const apps = await tilesByIds(
    db,
    rows.map(({ appId }) => appId),
    lang,
  );
  const byId = new Map(apps.map((app) => [app.id, app]));
  return rows.flatMap(({ appId, startAt, endAt, preorders }) => {
    const app = byId.get(appId);
    return app
      ? [{ app, startAt, ...maybe('endAt', endAt), ...maybe('preorders', preorders) }]
      : [];
  });
}

/** Whether the page of upcoming games has any. */
export const anyBeta = async (db: Kysely<Schema>): Promise<boolean> =>
  (await listBetas(db, { dayBefore: BETA_DAYS, dayAfter: BETA_DAYS, count: 1 }, 'en')).length > 0;
