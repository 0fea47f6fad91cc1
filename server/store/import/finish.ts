import { type Kysely, sql } from 'kysely';
import { LIST } from '../lists';
import type { Schema } from '../schema';

/** Apps of search's first tier: what a one-letter query looks through. */
export const TOP_APPS = 4_000;

/** Counts, tiers and the word list, after the apps themselves are written. */
export async function refreshDerived(db: Kysely<Schema>): Promise<void> {
  await sql`UPDATE categories SET apps = counted.apps
    FROM (SELECT c.id, count(l.app_id)::int AS apps
      FROM categories c LEFT JOIN listings l ON l.list_id = c.id GROUP BY c.id) AS counted
    WHERE categories.id = counted.id AND categories.apps <> counted.apps`.execute(db);
  await sql`UPDATE search SET tier = ranked.tier
    FROM (SELECT app_id, (CASE WHEN row_number() OVER (ORDER BY popularity DESC, app_id) <= ${TOP_APPS}
      THEN 0 ELSE 1 END)::smallint AS tier FROM search) AS ranked
    WHERE search.app_id = ranked.app_id AND search.tier <> ranked.tier`.execute(db);
  await sql`DELETE FROM search_words`.execute(db);
  await sql`INSERT INTO search_words
    SELECT word, count(*)::int FROM search, unnest(words) AS word GROUP BY word`.execute(db);
}

/** Raises the revision and counts the shop anew; answers the new revision. */
export async function bumpRevision(db: Kysely<Schema>, now: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    UPDATE catalogue SET revision = revision + 1, changed_at = ${now},
      apps = (SELECT count(*) FROM listings WHERE list_id = ${LIST.software}),
      games = (SELECT count(*) FROM listings WHERE list_id = ${LIST.games})
    RETURNING revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/**
 * Statistics and visibility for the planner: list pages are index-only walks, which need the table vacuumed. Outside
 * the transaction, as PostgreSQL wants it; skipped where nothing much changed, autovacuum does the rest.
 */
export async function settle(db: Kysely<Schema>): Promise<void> {
  await sql`VACUUM (ANALYZE) apps, app_texts, app_categories, versions, screenshots, comments,
    listings, search, search_words, special_apps`.execute(db);
}
