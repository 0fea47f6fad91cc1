import { type Kysely, sql } from 'kysely';

/** The logo as the operator gave it, from which the icons were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE look ADD COLUMN logo bytea`.execute(db);
}
