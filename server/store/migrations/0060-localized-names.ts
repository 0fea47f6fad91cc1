import { type Kysely, sql } from 'kysely';

/** Names and summaries for readers of languages whose texts the two columns of each do not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE apps ADD localized jsonb`.execute(db);
}
