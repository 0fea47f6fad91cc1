import type { Kysely } from 'kysely';
import { repeat } from '../../jobs/repeat';
import { errorText } from '../../operator-error';
import type { Database } from '../../store/database';
import { dueSources } from '../../store/queries/source-syncs';
import { isReadOnly } from '../../store/read-only';
import { mayChangeCatalogue } from '../../store/rights';
import type { Schema } from '../../store/schema';
import { syncDue } from './sync-due';
import type { Syncing } from './syncing';

/** How often the server checks whether a source is due, in ms. */
const EVERY_MS = 60_000;

/** Events of syncs for the server's log and metrics. */
export interface SyncEvents {
  report(line: string): void;
  log(error: unknown, where: string): void;
}

/**
 * Keeps the followed sources current while the server runs. If several servers use one database, only one of them syncs at a
 * time.
 * @returns stops it, and waits for the source that is being written
 */
export function startSyncing(
  { db, asOwner }: Pick<Database, 'db' | 'asOwner'>,
  syncing: Omit<Syncing, 'signal' | 'report'>,
  { report, log }: SyncEvents,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let told = false;
  const asItsOwner = async (own: Kysely<Schema>, signal: AbortSignal) => {
    if (await mayChangeCatalogue(own))
      await syncDue(own, { ...syncing, report, signal }, ({ source, outcome }) => {
        if (outcome.state === 'failed')
          report(`${source.key} could not be synced: ${errorText(outcome.error)}`);
        if (outcome.state === 'changed')
          report(`${source.key} was synced: revision ${outcome.report.revision}`);
      });
    else if (!told) {
      told = true;
      report(
        'This server may not change the catalogue: run npm run store -- source sync by a timer, or set DATABASE_OWNER_URL.',
      );
    }
  };
  return repeat(
    'syncing sources',
    async (signal) => {
      if ((await dueSources(db, syncing.now())).length === 0 || (await isReadOnly(db))) return;
      await asOwner((own) => asItsOwner(own, signal));
    },
    everyMs,
    log,
  );
}
