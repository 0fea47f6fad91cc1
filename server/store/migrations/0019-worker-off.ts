import { type Kysely, sql } from 'kysely';

/** Whether visitors' service workers are to be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE catalogue ADD worker_off boolean NOT NULL DEFAULT false`.execute(db);
}
