import { type Kysely, sql } from 'kysely';

/**
 * The columns for filtering results are in the search tables, so that a look-up counts only matching rows. Apps have no
 * foreign keys to what they reference: the import is the only writer, deletes none of those rows, and a test checks its
 * references. A hundred thousand checks took a large part of an import.
 */
const statements = [
  ...['search', 'search_top'].map(
    (table) => sql`ALTER TABLE ${sql.table(table)}
      ADD category_ids integer[] NOT NULL DEFAULT '{}',
      ADD size bigint,
      ADD anti_features text[] NOT NULL DEFAULT '{}'`,
  ),
  sql`ALTER TABLE search ALTER category_ids SET STATISTICS 0, ALTER anti_features SET STATISTICS 0`,
  sql`ALTER TABLE search_top ALTER category_ids SET STATISTICS 0, ALTER anti_features SET STATISTICS 0`,
  sql`UPDATE search SET size = apps.size,
    category_ids = ARRAY(SELECT category_id FROM app_categories
      WHERE app_categories.app_id = apps.id ORDER BY position),
    anti_features = ARRAY(SELECT feature ->> 'key'
      FROM app_texts, jsonb_array_elements(app_texts.anti_features) AS feature
      WHERE app_texts.app_id = apps.id)
    FROM apps WHERE apps.id = search.app_id`,
  sql`UPDATE search_top SET size = search.size, category_ids = search.category_ids,
    anti_features = search.anti_features
    FROM search WHERE search.app_id = search_top.app_id`,
  sql`ALTER TABLE apps DROP CONSTRAINT apps_developer_id_fkey`,
  sql`ALTER TABLE apps DROP CONSTRAINT apps_category_id_fkey`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
