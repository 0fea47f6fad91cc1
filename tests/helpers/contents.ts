import { type Kysely, sql } from 'kysely';
import { homeSchema, tablesOf } from '../../server/store/backup/tables';
import type { Schema } from '../../server/store/schema';

/** All rows of all tables as text, sorted: what a backup must restore. */
export async function contentsOf(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await tablesOf(db, await homeSchema(db))) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} AS t`.execute(db);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/** The same without the catalogue's revision, which a restore raises. */
export async function withoutRevision(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const { catalogue: _, ...others } = await contentsOf(db);
  return others;
}

/** Names of schemas that are not PostgreSQL's own. */
export async function schemasOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT nspname AS name FROM pg_namespace
    WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}
