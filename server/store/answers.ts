import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

/** Whether the database answers a question now: what `/readyz` tells a load balancer. */
export async function answers(db: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    // Whatever the reason, it does not answer; who asked next is told the reason.
    return false;
  }
}
