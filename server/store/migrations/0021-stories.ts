import { type Kysely, sql } from 'kysely';

/** Specials with a text between their apps, and those that lead the front page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE specials
    ADD story boolean NOT NULL DEFAULT false,
    ADD body jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
