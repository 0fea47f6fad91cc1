import type { Kysely } from 'kysely';
import { asOnlySyncer } from '../../store/queries/only-process';
import { dueSources, type FollowedSource } from '../../store/queries/source-syncs';
import type { Schema } from '../../store/schema';
import { type SyncOutcome, syncSource } from './sync-source';
import type { Syncing } from './syncing';

/** A source, and how its sync ended. */
export interface Synced {
  source: FollowedSource;
  outcome: SyncOutcome;
}

/**
 * Syncs all due sources, one after the other.
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
    for (const source of due) {
      syncing.signal?.throwIfAborted();
      tell({ source, outcome: await syncSource(db, source, syncing) });
    }
    return due.length;
  });
