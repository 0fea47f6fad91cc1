import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

/** Names the lock two imports meet at. */
const CATALOGUE_LOCK = 7_317_001;

/** Until the transaction ends, nobody else changes the catalogue: a second import waits for the first. */
export async function lockCatalogue(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(db);
}
