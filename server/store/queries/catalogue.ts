import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

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
