import { type Kysely, sql } from 'kysely';

/** News of a source itself, beside those of apps. */
const statements = [
  sql`ALTER TABLE news
    ALTER app_id DROP NOT NULL,
    ADD source_id integer REFERENCES sources,
    ADD CHECK (num_nonnulls(app_id, source_id) = 1)`,
  sql`CREATE INDEX news_source ON news (source_id, at DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
