import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { RATE_LIMITS } from '../../contract/constants';
import { takeFromBucket } from '../store/queries/visitor-rates';
import type { Schema } from '../store/schema';
import { type Client, createRateLimit, type RateLimit } from './rate-limit';

/** A rate limit whose `take` also asks the database. */
interface SharedLimit extends Pick<RateLimit, 'has'> {
  take(client: Client): Promise<boolean>;
}

/**
 * A rate limit of what is stored for good. What a visitor uses of it counts on all servers of the database, which stores only a
 * hash of the visitor's word. Addresses are never stored, so the limits of networks are those of each process.
 */
export function createSharedLimit(
  db: Kysely<Schema>,
  of: 'changes' | 'registrations' | 'uploads',
): SharedLimit {
  const rates = RATE_LIMITS[of];
  const own = createRateLimit(rates);
  return {
    has: own.has,
    async take(client) {
      if (!own.take(client)) return false;
      if (!client.visitor) return true;
      const name = createHash('sha256').update(`${of} ${client.visitor.word}`).digest('base64url');
      return takeFromBucket(db, name, rates.visitor);
    },
  };
}
