import type { Kysely } from 'kysely';
import { mirroredSources, wantedFiles } from '../../store/queries/mirror';
import type { Schema } from '../../store/schema';
import { chosenFiles } from './mirror-round';
import { readMirrorState } from './mirror-state';
import type { StoredFiles } from './stored-files';

/** Progress of the mirror of a source. */
export interface MirrorProgress {
  /** Number of copies on the disk, and of wanted files. */
  files: number;
  of: number;
  /** Bytes of those copies, and their limit. */
  bytes: number;
  budget: number;
  /** Why the last round ended early. */
  problem: string | null;
}

/** The progress of each mirrored source by its id, for the copies on this machine. */
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
