import type { Kysely } from 'kysely';
import { repeat } from '../jobs/repeat';
import { keepRanks } from './queries/chart-ranks';
import { isReadOnly } from './read-only';
import type { Schema } from './schema';

/** How often it is looked whether a day has begun, in ms. */
const EVERY_MS = 3_600_000;

/**
 * Stores each day's charts while the server runs, for the change of rank.
 * @param demoOrder the order that is stored in a shop of demo data only: its figures never change, so its ranks would not
 * @returns stops it, and waits for the current run
 */
export const startKeepingRanks = (
  db: Kysely<Schema>,
  log: (error: unknown, where: string) => void,
  demoOrder?: (ids: number[]) => number[],
): (() => Promise<void>) =>
  repeat(
    'keeping the ranks of charts',
    async () => {
      if (await isReadOnly(db)) return;
      await keepRanks(db, Date.now(), (await isDemo(db)) ? demoOrder : undefined);
    },
    EVERY_MS,
    log,
  );

async function isDemo(db: Kysely<Schema>): Promise<boolean> {
  const sources = await db
    .selectFrom('sources')
    .select('demo')
    .where('removed_at', 'is', null)
    .execute();
  return sources.every(({ demo }) => demo);
}
