import { type Kysely, sql } from 'kysely';

/** A report's random id, by which one that arrives again is ignored. Reports of older pages have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE logs ADD report_id text`.execute(db);
  await sql`CREATE UNIQUE INDEX logs_report_id ON logs (report_id) WHERE report_id IS NOT NULL`.execute(
    db,
  );
}
