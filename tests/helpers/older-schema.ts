import { type Kysely, sql } from 'kysely';
import { migrations } from '../../server/store/migrations';
import type { Schema } from '../../server/store/schema';

/** What takes back the newest migration; a new one replaces it here. */
const NEWEST = '0065-visitor-rates';
const UNDO = 'DROP TABLE visitor_rates';

/**
 * Puts a database back to the schema before the newest migration.
 * @returns the migration's name
 */
export async function undoNewestMigration(db: Kysely<Schema>): Promise<string> {
  if (Object.keys(migrations).sort().at(-1) !== NEWEST)
    throw new Error(
      `tests/helpers/older-schema.ts undoes ${NEWEST}, which is not the newest any more`,
    );
  await sql.raw(UNDO).execute(db);
  await sql`DELETE FROM kysely_migration WHERE name = ${NEWEST}`.execute(db);
  return NEWEST;
}
