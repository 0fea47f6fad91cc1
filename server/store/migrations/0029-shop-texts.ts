import { type Kysely, sql } from 'kysely';

/** The operator's texts about the shop, in each language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE shop_texts (
    name text NOT NULL,
    lang text NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (name, lang)
  )`.execute(db);
}
