import { type Kysely, sql } from 'kysely';

/** What visitors' pages report (D§16): no address, no device, nothing that was not in the payload. */
const statements = [
  sql`CREATE TABLE logs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    at bigint NOT NULL,
    payload jsonb NOT NULL
  )`,
  sql`CREATE INDEX logs_kind ON logs (kind, at)`,
  sql`CREATE INDEX logs_at ON logs (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
