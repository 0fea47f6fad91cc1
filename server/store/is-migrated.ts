import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations';
import type { Schema } from './schema';

/** Whether the schema has everything that this version needs. A newer version may have added to it meanwhile. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => done.has(name));
}
