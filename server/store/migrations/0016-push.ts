import { type Kysely, sql } from 'kysely';

/** The browsers to be notified of releases, and who was notified. */
const statements = [
  sql`ALTER TABLE preorders ADD told_at bigint`,
  sql`CREATE TABLE push_subscriptions (
    visitor_id integer PRIMARY KEY REFERENCES visitors,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    lang text NOT NULL,
    at bigint NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
