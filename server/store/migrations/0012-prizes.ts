import { type Kysely, sql } from 'kysely';

/** The delivery of prizes, sums of money among them, and what a browser's visitor has handed over to an account. */
const statements = [
  sql`ALTER TABLE prizes ADD amount integer`,
  sql`CREATE TABLE deliveries (
    record_id integer PRIMARY KEY REFERENCES draw_records,
    owner_id integer REFERENCES visitors,
    key_id text,
    sealed bytea,
    given_at bigint,
    received_at bigint,
    again_at bigint
  )`,
  sql`CREATE INDEX deliveries_owner ON deliveries (owner_id) WHERE owner_id IS NOT NULL`,
  sql`CREATE INDEX deliveries_key ON deliveries (key_id) WHERE key_id IS NOT NULL`,
  sql`ALTER TABLE draw_chances ADD carried integer NOT NULL DEFAULT 0`,
  sql`ALTER TABLE draw_grants ADD carried boolean NOT NULL DEFAULT false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
