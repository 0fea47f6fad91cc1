import { type Kysely, sql } from 'kysely';
import { LIST } from './list-numbers';
import type { Schema } from './schema';

/** The catalogue's revision and how many serving apps it has: software and games. */
export async function readCatalogue(
  db: Kysely<Schema>,
): Promise<{ revision: number; changedAt: number; apps: number; games: number }> {
  const row = await db.selectFrom('catalogue').selectAll().executeTakeFirstOrThrow();
  return {
    revision: row.revision,
    changedAt: row.changed_at,
    apps: row.apps,
    games: row.games,
  };
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

/** Names the lock two imports meet at. */
const CATALOGUE_LOCK = 7_317_001;

/** Until the transaction ends, nobody else changes the catalogue: a second import waits for the first. */
export async function lockCatalogue(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(db);
}
