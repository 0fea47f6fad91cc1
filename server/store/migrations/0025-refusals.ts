import { type Kysely, sql } from 'kysely';

/** Refusals in the ledger: why, also those of gift packs, and of unknown callers. */
const statements = [
  sql`ALTER TABLE ledger ADD code integer`,
  sql`ALTER TABLE ledger ADD gift_id integer`,
  sql`ALTER TABLE ledger ALTER visitor_id DROP NOT NULL`,
  sql`ALTER TABLE ledger ALTER activity_id DROP NOT NULL`,
  sql`CREATE INDEX ledger_gift ON ledger (gift_id, id) WHERE gift_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
