import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { chosenFetch } from '../outbound/chosen-fetch';
import { publicFetch } from '../outbound/public-fetch';
import { repeat } from '../repeat';
import { asOnlyMirror } from '../store/queries/only-process';
import { isReadOnly } from '../store/read-only';
import type { Schema } from '../store/schema';
import { type Mirroring, mirrorRound } from './mirror-round';
import type { StoredFiles } from './stored-files';

/** How often the mirror checks for missing files, in ms. */
const EVERY_MS = 10 * 60_000;
const FAILED_MAX = 50_000;
const IDLE_MS = 30_000;
/** Bytes a second. */
const LEAST_RATE = 4_096;
/** Free space that the database and the uploads need, in bytes. */
const RESERVE = 1_073_741_824;

/** Dependencies of a mirror over the network. */
const mirroringOf = (stored: StoredFiles): Omit<Mirroring, 'report' | 'signal'> => ({
  stored,
  ask: chosenFetch,
  askPublic: publicFetch,
  now: Date.now,
  failed: new LRUCache({ max: FAILED_MAX }),
  idleMs: IDLE_MS,
  leastRate: LEAST_RATE,
  reserve: RESERVE,
});

/**
 * Copies the files of mirrored sources as long as the server runs: one process at a time, and one file at a time.
 * @returns stops it; the received part of a file is kept
 */
export function startMirroring(
  db: Kysely<Schema>,
  stored: StoredFiles,
  { report, log }: { report(line: string): void; log(error: unknown, where: string): void },
  everyMs = EVERY_MS,
): () => Promise<void> {
  const mirroring = { ...mirroringOf(stored), report };
  return repeat(
    async (signal) => {
      if (await isReadOnly(db)) return;
      await asOnlyMirror(db, () => mirrorRound(db, { ...mirroring, signal }));
    },
    everyMs,
    (error) => log(error, 'copying files of sources'),
  );
}
