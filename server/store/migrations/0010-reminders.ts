import { type Kysely, sql } from 'kysely';

/** What visitors want to be reminded of. Nothing says who they are: the key is their device's alone. */
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
