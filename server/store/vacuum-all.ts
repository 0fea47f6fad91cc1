import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';
import { withoutTimeouts } from './without-timeouts';

/** After a restore or a migration: list pages are index-only scans, which need VACUUM, and the planner needs statistics. */
export const vacuumAll = (db: Kysely<Schema>): Promise<void> =>
  withoutTimeouts(db, async (own) => void (await sql`VACUUM (ANALYZE)`.execute(own)));
