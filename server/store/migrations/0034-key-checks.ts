import { type Kysely, sql } from 'kysely';

/**
 * Check values of keys and secrets that are never in the database, by which a server notices that it has another one. They
 * are derived one way, from keys too long to be guessed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE key_checks (
    kind text NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (kind, name)
  )`.execute(db);
}
