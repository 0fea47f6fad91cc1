import type { Kysely } from 'kysely';
import { FilesFault } from '../../files/files';
import { mirroredSources, wantedFiles } from '../../store/queries/mirror';
import type { Schema } from '../../store/schema';
import { chosenFiles } from './mirror-round';
import { readMirrorState } from './mirror-state';
import type { StoredFiles } from './stored-files';

/** Progress of the mirror of a source. */
export interface MirrorProgress {
  /** Number of copies, and of wanted files. */
  files: number;
  of: number;
  /** Bytes of those copies, and their limit. */
  bytes: number;
  budget: number;
  /** Why the last round ended early. */
  problem: string | null;
}

/** The progress of each mirrored source by its id, for the copies of this machine, or of all servers. */
export async function mirrorProgress(
  db: Kysely<Schema>,
  stored: StoredFiles,
  now: number,
): Promise<Map<number, MirrorProgress>> {
  const sources = await mirroredSources(db);
  const { copies, problems } = await readCopies(stored);
  const progress = new Map<number, MirrorProgress>();
  for (const source of sources) {
    const chosen = chosenFiles(await wantedFiles(db, source, now), source.budget);
    const there = chosen.filter(({ sha256 }) => copies.has(sha256));
    progress.set(source.id, {
      files: there.length,
      of: chosen.length,
      bytes: there.reduce((sum, { size }) => sum + size, 0),
      budget: source.budget,
      problem: problems(source.key) ?? null,
    });
  }
  return progress;
}

/** The copies, and why a source has not all of them. */
async function readCopies(stored: StoredFiles) {
  try {
    const copies = await stored.all();
    const state = await readMirrorState(stored.files);
    return { copies, problems: (key: string) => state?.problems[key] };
  } catch (error) {
    if (!(error instanceof FilesFault)) throw error;
    return { copies: new Map<string, number>(), problems: () => error.message };
  }
}
