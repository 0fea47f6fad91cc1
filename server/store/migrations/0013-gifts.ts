import { type Kysely, sql } from 'kysely';

/** Gift packs: their codes, and which visitor got which. */
const statements = [
  sql`CREATE TABLE gifts (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    title jsonb NOT NULL,
    contents jsonb NOT NULL,
    usage jsonb NOT NULL,
    app_id integer,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    closed_at bigint,
    demo boolean NOT NULL
  )`,
  sql`CREATE TABLE gift_codes (
    gift_id integer NOT NULL REFERENCES gifts,
    number integer NOT NULL,
    code text NOT NULL,
    claim_id integer,
    PRIMARY KEY (gift_id, number),
    UNIQUE (gift_id, code)
  )`,
  sql`CREATE INDEX gift_codes_free ON gift_codes (gift_id, number) WHERE claim_id IS NULL`,
  sql`CREATE TABLE gift_claims (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    gift_id integer NOT NULL,
    number integer NOT NULL,
    visitor_id integer NOT NULL REFERENCES visitors,
    at bigint NOT NULL,
    UNIQUE (gift_id, number),
    UNIQUE (gift_id, visitor_id),
    FOREIGN KEY (gift_id, number) REFERENCES gift_codes
  )`,
  sql`CREATE INDEX gift_claims_visitor ON gift_claims (visitor_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
