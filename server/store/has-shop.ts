import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

/** Whether a database has a shop: its schema, of any version, and a source or a look in it. */
export async function hasShop(db: Kysely<Schema>): Promise<boolean> {
  for (const table of ['sources', 'look']) {
    const { rows } = await sql<{ id: string | null }>`SELECT to_regclass(${table}) AS id`.execute(
      db,
    );
    if (!rows[0]?.id) continue;
    const found = await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(db);
    if (found.rows.length > 0) return true;
  }
  return false;
}
