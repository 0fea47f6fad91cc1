import { type Kysely, sql } from 'kysely';
import { migrations } from '../../server/store/migrations';
import type { Schema } from '../../server/store/schema';

/** What takes back the newest migration; a new one replaces it here. */
const NEWEST = '0014-platforms';
const UNDO = `
  ALTER TABLE sources ADD CONSTRAINT sources_kind_check CHECK (kind IN ('fdroid', 'ndjson', 'demo'));
  ALTER TABLE apps ADD CONSTRAINT apps_package_name_key UNIQUE (package_name);
  ALTER TABLE apps DROP platform;
  ALTER TABLE app_texts DROP privacy;
  ALTER TABLE versions DROP min_os, DROP file_url;
  ALTER TABLE listings DROP platform;
  ALTER TABLE search DROP platform;
  ALTER TABLE search_top DROP platform;
  ALTER TABLE catalogue DROP ios`;

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
