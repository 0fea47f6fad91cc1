import { type Kysely, sql } from 'kysely';

/** What others found in an app's file: trackers, and whether its build can be reproduced. Null: unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE inspections (
    package_name text PRIMARY KEY,
    trackers text[],
    reproducible boolean
  )`.execute(db);
  await sql`ALTER TABLE app_texts ADD trackers text[], ADD reproducible boolean`.execute(db);
  await sql`ALTER TABLE search ADD untracked boolean, ADD reproducible boolean`.execute(db);
}
