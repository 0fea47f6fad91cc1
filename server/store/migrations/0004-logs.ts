import { type Kysely, sql } from 'kysely';

/** Reports of visitors' pages (D§16): without address and device, only the payload. */
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
