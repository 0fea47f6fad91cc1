import { type Kysely, sql } from 'kysely';
import { unlessFault } from '../../jobs/job';
import type { Schema } from '../schema';

/** Advisory locks for work that only one process does at a time. */
const SYNC_LOCK = 7_317_005;
const PUBLISH_LOCK = 7_317_006;
const MIRROR_LOCK = 7_317_007;

/**
 * Runs work that only one process may run at a time, on a separate connection. PostgreSQL releases the lock
 * whenever the process ends.
 * @returns undefined without running it while another process does
 */
const asOnly =
  (lock: number) =>
  <T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T | undefined> =>
    db.connection().execute(async (own) => {
      const { rows } = await sql<{ taken: boolean }>`
        SELECT pg_try_advisory_lock(${lock}) AS taken`.execute(own);
      if (rows[0]?.taken !== true) return undefined;
      try {
        // After a fault the work may never end, and the lock must not be held for ever.
        return await unlessFault(work);
      } finally {
        await sql`SELECT pg_advisory_unlock(${lock})`.execute(own);
      }
    });

export const asOnlySyncer = asOnly(SYNC_LOCK);
export const asOnlyPublisher = asOnly(PUBLISH_LOCK);
export const asOnlyMirror = asOnly(MIRROR_LOCK);
