import { type Kysely, sql } from 'kysely';

/** Apps that the operator has linked as editions of one product, by the identifiers that imports keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE editions (
    android text PRIMARY KEY,
    ios text NOT NULL UNIQUE
  )`.execute(db);
}
