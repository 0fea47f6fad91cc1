import { type Kysely, sql } from 'kysely';

/**
 * How names look and sound, so that an app's page can warn of a look-alike. Searched from both ends: if two names
 * differ in one letter, either their beginning or their end is equal.
 */
const statements = [
  sql`CREATE TABLE name_shapes (
    app_id integer NOT NULL,
    shape text COLLATE "C" NOT NULL
  )`,
  sql`CREATE INDEX name_shapes_app ON name_shapes (app_id)`,
  sql`CREATE INDEX name_shapes_shape ON name_shapes (shape)`,
  sql`CREATE INDEX name_shapes_end ON name_shapes (reverse(shape))`,
  sql`ALTER TABLE app_texts ADD developer_site text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
