import { type Kysely, sql } from 'kysely';

/** The shop's own look: at most one row; and the icons made from its logo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE look (id integer PRIMARY KEY CHECK (id = 1), settings jsonb NOT NULL)`.execute(
    db,
  );
  await sql`CREATE TABLE look_icons (name text PRIMARY KEY, png bytea NOT NULL)`.execute(db);
}
