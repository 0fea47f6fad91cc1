import { type Kysely, sql } from 'kysely';

/** The first places of each chart on each of the last days, for the change of rank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE chart_ranks (
    kind text NOT NULL,
    list_id integer NOT NULL,
    platform text NOT NULL,
    day integer NOT NULL,
    app_ids integer[] NOT NULL,
    PRIMARY KEY (kind, list_id, platform, day)
  )`.execute(db);
}
