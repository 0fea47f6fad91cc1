import type { Kysely } from 'kysely';
import { mirroredSources, wantedFiles } from '../store/queries/mirror';
import type { Schema } from '../store/schema';
import { chosenFiles } from './mirror-round';
import { readMirrorState } from './mirror-state';
import type { StoredFiles } from './stored-files';

/** How far the mirror of a source is. */
export interface MirrorProgress {
  /** Copies that are on the disk, and files that are to be there. */
  files: number;
  of: number;
  /** Of those copies, and at most. */
  bytes: number;
  budget: number;
  /** Why the last round stopped before it had all. */
  problem: string | null;
}

/** The progress of each mirrored source, by its id: of the copies on this machine. */
export async function mirrorProgress(
  db: Kysely<Schema>,
  stored: StoredFiles,
  now: number,
): Promise<Map<number, MirrorProgress>> {
  const sources = await mirroredSources(db);
  const [copies, state] = await Promise.all([stored.all(), readMirrorState(stored.folder)]);
  const progress = new Map<number, MirrorProgress>();
  for (const source of sources) {
    const chosen = chosenFiles(await wantedFiles(db, source, now), source.budget);
    const there = chosen.filter(({ sha256 }) => copies.has(sha256));
    progress.set(source.id, {
      files: there.length,
      of: chosen.length,
      bytes: there.reduce((sum, { size }) => sum + size, 0),
      budget: source.budget,
      problem: state?.problems[source.key] ?? null,
    });
  }
  return progress;
}
