import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { FilesFault } from '../../files/files';
import { repeat } from '../../jobs/repeat';
import { chosenFetch } from '../../outbound/chosen-fetch';
import { createOutbound, type OutboundOptions } from '../../outbound/outbound';
import { publicFetch } from '../../outbound/public-fetch';
import { asOnlyMirror } from '../../store/queries/only-process';
import { isReadOnly } from '../../store/read-only';
import type { Schema } from '../../store/schema';
import { type Mirroring, mirrorRound } from './mirror-round';
import type { StoredFiles } from './stored-files';

/** How often the mirror checks for missing files, in ms. */
const EVERY_MS = 10 * 60_000;
const FAILED_MAX = 50_000;
const IDLE_MS = 30_000;
/** Slowest acceptable transfer, in bytes per second. */
const LEAST_RATE = 4_096;
/** Free space that the database and the uploads need, in bytes. */
const RESERVE = 1_073_741_824;
/** How long an unavailable host is not contacted, in ms: each attempt may block other files for `IDLE_MS`. */
const REST_MS = EVERY_MS / 2;

/** Dependencies of a mirror over the network. */
const mirroringOf = (
  stored: StoredFiles,
  counted: NonNullable<OutboundOptions['counted']>,
): Omit<Mirroring, 'report' | 'signal'> => ({
  stored,
  ask: chosenFetch,
  askPublic: publicFetch,
  through: createOutbound({ service: 'mirror', retries: 1, restMs: REST_MS, counted }),
  now: Date.now,
  failed: new LRUCache({ max: FAILED_MAX }),
  idleMs: IDLE_MS,
  leastRate: LEAST_RATE,
  reserve: RESERVE,
});

/**
 * Copies the files of mirrored sources while the server runs: one process at a time, and one file at a time.
 * @returns stops it; the received part of a file is kept
 */
export function startMirroring(
  db: Kysely<Schema>,
  stored: StoredFiles,
  {
    report,
    log,
    counted,
  }: {
    report(line: string): void;
    log(error: unknown, where: string): void;
    counted: NonNullable<OutboundOptions['counted']>;
  },
  everyMs = EVERY_MS,
): () => Promise<void> {
  const mirroring = { ...mirroringOf(stored, counted), report };
  return repeat(
    'copying files of sources',
    async (signal) => {
      if (await isReadOnly(db)) return;
      await asOnlyMirror(db, () => mirrorRound(db, { ...mirroring, signal })).catch(
        (error: unknown) => {
          if (!(error instanceof FilesFault)) throw error;
          report(`The mirror has stopped for now. ${error.message}`);
        },
      );
    },
    everyMs,
    log,
  );
}
