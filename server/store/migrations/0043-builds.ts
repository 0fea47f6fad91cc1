import { type Kysely, sql } from 'kysely';

/** The files for browsers of the last builds, which every server answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE builds (id text PRIMARY KEY, started_at bigint NOT NULL)`.execute(db);
  await sql`CREATE TABLE build_files (
    name text NOT NULL,
    build_id text NOT NULL REFERENCES builds ON DELETE CASCADE,
    brotli bytea NOT NULL,
    PRIMARY KEY (name, build_id)
  )`.execute(db);
}
