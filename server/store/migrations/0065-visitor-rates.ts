import { type Kysely, sql } from 'kysely';

/** What visitors have used of the limits that all servers share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE visitor_rates (name text PRIMARY KEY, full_at bigint NOT NULL)`.execute(
    db,
  );
}
