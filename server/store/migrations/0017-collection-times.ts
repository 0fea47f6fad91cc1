import { type Kysely, sql } from 'kysely';

/** The period in which an item is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE collections ADD starts_at bigint, ADD ends_at bigint`.execute(db);
}
