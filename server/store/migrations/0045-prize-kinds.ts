import { type Kysely, sql } from 'kysely';

/** What a prize is, with the codes or the address that its winners get; each code in the slot that wins it. */
const statements = [
  sql`ALTER TABLE prizes
    ADD kind text NOT NULL DEFAULT 'goods',
    ADD codes text[] NOT NULL DEFAULT '{}',
    ADD href text`,
  sql`UPDATE prizes SET kind = 'money' WHERE amount IS NOT NULL`,
  sql`ALTER TABLE draw_slots ADD code text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
