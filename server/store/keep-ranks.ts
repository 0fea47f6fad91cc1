import type { Kysely } from 'kysely';
import { repeat } from '../jobs/repeat';
import { keepRanks } from './queries/chart-ranks';
import { isReadOnly } from './read-only';
import type { Schema } from './schema';

/** How often it is looked whether a day has begun, in ms. */
const EVERY_MS = 3_600_000;

/**
 * Stores each day's charts while the server runs, for the change of rank.
 * @returns stops it, and waits for the current run
 */
export const startKeepingRanks = (
  db: Kysely<Schema>,
  log: (error: unknown, where: string) => void,
): (() => Promise<void>) =>
  repeat(
    'keeping the ranks of charts',
    async () => {
      if (!(await isReadOnly(db))) await keepRanks(db, Date.now());
    },
    EVERY_MS,
    log,
  );
