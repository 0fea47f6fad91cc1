import type { Kysely } from 'kysely';
import PQueue from 'p-queue';
import { asOnlySyncer } from '../../store/queries/only-process';
import { dueSources, type FollowedSource } from '../../store/queries/source-syncs';
import type { Schema } from '../../store/schema';
import { createMutex } from './mutex';
import { type SyncOutcome, syncSource } from './sync-source';
import type { Syncing } from './syncing';

/** A source, and how its sync ended. */
export interface Synced {
  source: FollowedSource;
  outcome: SyncOutcome;
}

/** Sources that are fetched at the same time, so that a slow host does not keep the others waiting. */
const AT_ONCE = 3;

/**
 * Syncs all due sources, some of them at once; their indexes are read and written one at a time.
 * @returns the number of sources; undefined if another process is syncing
 */
export const syncDue = (
  db: Kysely<Schema>,
  syncing: Syncing,
  tell: (synced: Synced) => void = () => undefined,
): Promise<number | undefined> =>
  asOnlySyncer(db, async () => {
    // Read under the lock, because another process may just have synced them.
    const due = await dueSources(db, syncing.now());
    const newLock = createMutex();
    const queue = new PQueue({ concurrency: AT_ONCE });
    const ended = await Promise.allSettled(
      due.map((source) =>
        queue.add(async () => {
          syncing.signal?.throwIfAborted();
          const lock = newLock();
          const outcome = await syncSource(db, source, { ...syncing, lock }).finally(lock.release);
          tell({ source, outcome });
        }),
      ),
    );
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return due.length;
  });
