import { type Kysely, sql } from 'kysely';

/** An app's video, by locale, and the ways to support its developer. */
const statements = [
  sql`ALTER TABLE app_texts ADD video jsonb NOT NULL DEFAULT '{}',
    ADD donations jsonb NOT NULL DEFAULT '[]'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
