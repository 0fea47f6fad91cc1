import { type Kysely, sql } from 'kysely';

/** Sources whose files are copied, and how often files are asked for: those are copied first. */
const statements = [
  sql`ALTER TABLE source_syncs ADD mirror_bytes bigint CHECK (mirror_bytes > 0)`,
  sql`CREATE TABLE file_requests (
    sha256 text PRIMARY KEY,
    asked integer NOT NULL,
    asked_at bigint NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
