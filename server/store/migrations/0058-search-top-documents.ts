import { type Kysely, sql } from 'kysely';

/** The words of the most popular apps' texts: a common word is found there without reading its many places in the whole index. */
const statements = [
  sql`CREATE TABLE search_top_documents (app_id integer PRIMARY KEY, document tsvector NOT NULL)`,
  sql`ALTER TABLE search_top_documents ALTER document SET STATISTICS 0`,
  sql`INSERT INTO search_top_documents SELECT app_id, document FROM search WHERE app_id IN (SELECT app_id FROM search_top)`,
  sql`CREATE INDEX search_top_document ON search_top_documents USING gin (document)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
