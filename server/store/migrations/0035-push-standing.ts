import { type Kysely, sql } from 'kysely';

/** Whether messages to a browser arrived, and when to try again; and an index for counting refusals in the ledger. */
const statements = [
  sql`ALTER TABLE push_subscriptions
    ADD worked_at bigint,
    ADD failures integer NOT NULL DEFAULT 0,
    ADD refusals integer NOT NULL DEFAULT 0,
    ADD retry_at bigint NOT NULL DEFAULT 0`,
  sql`CREATE INDEX ledger_refused_activity ON ledger (activity_id)
    WHERE entry = 'refused' AND activity_id IS NOT NULL`,
  sql`CREATE INDEX ledger_refused_gift ON ledger (gift_id) WHERE entry = 'refused' AND gift_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
