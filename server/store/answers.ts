import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

/** Whether the database answers a query now: the result of `/readyz` for a load balancer. */
export async function answers(db: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    // The reason does not matter here; the next request that uses the database logs it.
    return false;
  }
}
