import { type Kysely, sql } from 'kysely';
import type { Rate } from '../../../contract/constants';
import type { Schema } from '../schema';

/** The database's clock in ms, which all servers share. */
const NOW = sql`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/**
 * Takes one request from a token bucket, which is stored as the time at which it is full again. The commit waits neither for the
 * disk nor for a standby: after a crash some buckets are fuller.
 * @returns false when the bucket is empty
 */
export async function takeFromBucket(
  db: Kysely<Schema>,
  name: string,
  { perSecond, atOnce }: Rate,
): Promise<boolean> {
  const one = Math.round(1_000 / perSecond);
  const { rows } = await sql`
    INSERT INTO visitor_rates AS r (name, full_at)
    SELECT ${name}, ${NOW} + ${one}::bigint FROM set_config('synchronous_commit', 'off', true)
    ON CONFLICT (name) DO UPDATE SET full_at = greatest(r.full_at + ${one}::bigint, excluded.full_at)
    WHERE r.full_at <= excluded.full_at + ${one * (atOnce - 2)}::bigint
    RETURNING name`.execute(db);
  return rows.length > 0;
}

/** Deletes the buckets that are full again. */
export async function pruneBuckets(db: Kysely<Schema>): Promise<void> {
  await sql`DELETE FROM visitor_rates WHERE full_at <= ${NOW}`.execute(db);
}
