import { type Kysely, sql } from 'kysely';

/** Visitors' reports of apps. They are anonymous; pictures are in the data directory. */
const statements = [
  sql`CREATE TABLE reports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ref text NOT NULL UNIQUE,
    app_id integer NOT NULL,
    reason text NOT NULL CHECK (reason IN ('malware', 'fake', 'broken', 'illegal', 'other')),
    text text NOT NULL,
    lang text NOT NULL,
    file text,
    at bigint NOT NULL,
    closed_at bigint,
    idempotency_key text UNIQUE
  )`,
  sql`CREATE INDEX reports_at ON reports (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
