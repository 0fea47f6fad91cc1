import { type Kysely, sql } from 'kysely';

/** Visitors' pre-orders, and releases of games by the operator. */
const statements = [
  sql`CREATE TABLE preorders (
    visitor_id integer NOT NULL REFERENCES visitors,
    app_id integer NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (visitor_id, app_id)
  )`,
  sql`CREATE INDEX preorders_app ON preorders (app_id)`,
  sql`ALTER TABLE apps ADD released_at bigint`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
