import { type Kysely, sql } from 'kysely';
import { migrations } from '../../server/store/migrations';
import type { Schema } from '../../server/store/schema';

/** What takes back the newest migration; a new one replaces it here. */
const NEWEST = '0032-source-news';
const UNDO =
  'DELETE FROM news WHERE app_id IS NULL; ALTER TABLE news DROP source_id, ALTER app_id SET NOT NULL';

/**
 * Puts a database back to the schema before the newest migration.
 * @returns the migration's name
 */
export async function undoNewestMigration(db: Kysely<Schema>): Promise<string> {
  if (Object.keys(migrations).sort().at(-1) !== NEWEST)
    throw new Error(
      `tests/helpers/older-schema.ts undoes ${NEWEST}, which is not the newest any more`,
    );
  for (const statement of UNDO.split(';')) await sql.raw(statement).execute(db);
  await sql`DELETE FROM kysely_migration WHERE name = ${NEWEST}`.execute(db);
  return NEWEST;
}
