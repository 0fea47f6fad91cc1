import { type Kysely, sql } from 'kysely';

/** Visitors' reminders. They are anonymous: only the device has the key. */
const statements = [
  sql`CREATE TABLE reminders (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    idempotency_key text NOT NULL UNIQUE,
    object_type text NOT NULL,
    object_id integer NOT NULL,
    remind_at bigint NOT NULL,
    channel integer,
    source integer,
    at bigint NOT NULL
  )`,
  sql`CREATE INDEX reminders_remind_at ON reminders (remind_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
