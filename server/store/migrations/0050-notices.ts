import { type Kysely, sql } from 'kysely';

/** What the operator was told, and why a sync was refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE notices (key text PRIMARY KEY, told_at bigint NOT NULL)`.execute(db);
  await sql`ALTER TABLE source_syncs ADD refused text`.execute(db);
}
