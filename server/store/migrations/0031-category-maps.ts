import { type Kysely, sql } from 'kysely';

/**
 * The operator's categories for names in sources. Each source keeps the names that it has, with its own category for
 * each, and a hash of the map of its last whole import.
 */
const statements = [
  sql`CREATE TABLE category_maps (
    key text PRIMARY KEY,
    name text NOT NULL,
    category_id integer NOT NULL REFERENCES categories
  )`,
  sql`ALTER TABLE sources ADD category_names jsonb NOT NULL DEFAULT '{}', ADD category_map text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
