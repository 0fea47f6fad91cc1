import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

/** Advisory locks of work that one process does at a time. */
const SYNC_LOCK = 7_317_005;
const PUBLISH_LOCK = 7_317_006;
const MIRROR_LOCK = 7_317_007;

/**
 * Does work that one process at a time may do, on a connection of its own. PostgreSQL releases the lock however the process
 * ends.
 * @returns undefined, without doing it, while another process does it
 */
const asOnly =
  (lock: number) =>
  <T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T | undefined> =>
    db.connection().execute(async (own) => {
      const { rows } = await sql<{ taken: boolean }>`
        SELECT pg_try_advisory_lock(${lock}) AS taken`.execute(own);
      if (rows[0]?.taken !== true) return undefined;
      try {
        return await work();
      } finally {
        await sql`SELECT pg_advisory_unlock(${lock})`.execute(own);
      }
    });

export const asOnlySyncer = asOnly(SYNC_LOCK);
export const asOnlyPublisher = asOnly(PUBLISH_LOCK);
export const asOnlyMirror = asOnly(MIRROR_LOCK);
