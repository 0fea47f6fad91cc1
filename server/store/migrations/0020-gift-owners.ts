import { type Kysely, sql } from 'kysely';

/** The account that a visitor's code of a gift pack was handed over to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE gift_claims ADD owner_id integer REFERENCES visitors`.execute(db);
  await sql`CREATE INDEX gift_claims_owner ON gift_claims (owner_id, id)`.execute(db);
}
