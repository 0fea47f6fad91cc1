import { type Kysely, sql } from 'kysely';
import { LIST } from './list-numbers';
import type { Schema } from './schema';

/** The catalogue's revision and its numbers of serving apps: of software, of games, and of both for iOS. */
export async function readCatalogue(
  db: Kysely<Schema>,
): Promise<{ revision: number; changedAt: number; apps: number; games: number; ios: number }> {
  const row = await db.selectFrom('catalogue').selectAll().executeTakeFirstOrThrow();
  return {
    revision: row.revision,
    changedAt: row.changed_at,
    apps: row.apps,
    games: row.games,
    ios: row.ios,
  };
}

/** Raises the revision and updates the shop's counts; returns the new revision. */
export async function bumpRevision(db: Kysely<Schema>, now: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    UPDATE catalogue SET revision = revision + 1, changed_at = ${now},
      apps = (SELECT count(*) FROM listings WHERE list_id = ${LIST.software}),
      games = (SELECT count(*) FROM listings WHERE list_id = ${LIST.games}),
      ios = (SELECT count(*) FROM listings WHERE list_id = ${LIST.all} AND platform = 'ios')
    RETURNING revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** Id of the advisory lock for imports. */
const CATALOGUE_LOCK = 7_317_001;

/**
 * Takes the lock for imports: others wait until the end of this transaction.
 * @param waits called if another transaction has it, which may take a minute
 */
export async function lockCatalogue(db: Kysely<Schema>, waits?: () => void): Promise<void> {
  if (waits) {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(${CATALOGUE_LOCK}) AS free`.execute(db);
    if (rows[0]?.free) return;
    waits();
  }
  await sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(db);
}
