import { mkdir, statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { LRUCache } from 'lru-cache';
import type { Ask } from '../catalogue/input/fetch-bytes';
import { errorText } from '../operator-error';
import {
  type MirroredSource,
  mirroredSources,
  type WantedFile,
  wantedFiles,
} from '../store/queries/mirror';
import type { Schema } from '../store/schema';
import { DiskFull, fetchCopy } from './fetch-copy';
import { type MirrorState, writeMirrorState } from './mirror-state';
import type { StoredFiles } from './stored-files';

/** Dependencies of the mirror. */
export interface Mirroring {
  stored: StoredFiles;
  /** Fetch functions for addresses below the source's, which the operator chose, and for others. */
  ask: Ask;
  askPublic: Ask;
  now(): number;
  /** Files that could not be fetched, and when they may be retried. */
  failed: LRUCache<string, number>;
  idleMs: number;
  leastRate: number;
  /** Bytes of the disk that are kept free. */
  reserve: number;
  report(line: string): void;
  signal: AbortSignal;
}

/** How long a file that could not be fetched is not retried. */
const REST_MS = 6 * 3_600_000;
/** Consecutive failures after which a source is skipped until the next round, because its host is unavailable. */
const FAILURES = 5;

/**
 * Which files of a source are copied: the most useful ones that fit its budget.
 * @param wanted the most useful first
 */
export function chosenFiles(wanted: readonly WantedFile[], budget: number): WantedFile[] {
  let left = budget;
  const seen = new Set<string>();
  return wanted.filter(({ sha256, size }) => {
    if (size > left || seen.has(sha256)) return false;
    seen.add(sha256);
    left -= size;
    return true;
  });
}

/** Brings the copies up to date: removes files that are no longer wanted, and fetches missing ones, one by one. */
export async function mirrorRound(db: Kysely<Schema>, mirroring: Mirroring): Promise<void> {
  const { stored, now } = mirroring;
  const sources = await mirroredSources(db);
  if (sources.length === 0) return stored.removeExcept(new Set());
  const plans: [MirroredSource, WantedFile[]][] = [];
  for (const source of sources)
    plans.push([source, chosenFiles(await wantedFiles(db, source, now()), source.budget)]);
  const chosen = new Set(plans.flatMap(([, files]) => files.map(({ sha256 }) => sha256)));
  await stored.removeExcept(chosen);
  const copies = await stored.all();
  const state: MirrorState = { at: now(), problems: {} };
  for (const [source, files] of plans) {
    const problem = await fetchMissing(source, files, copies, mirroring);
    if (problem === undefined) continue;
    state.problems[source.key] = problem;
    mirroring.report(`The mirror of ${source.key} has stopped for now: ${problem}.`);
  }
  await writeMirrorState(stored.folder, state);
}

/** @returns why it ended early */
async function fetchMissing(
  { key }: MirroredSource,
  files: readonly WantedFile[],
  copies: ReadonlyMap<string, number>,
  mirroring: Mirroring,
): Promise<string | undefined> {
  const { failed, now, signal, report } = mirroring;
  let inARow = 0;
  for (const wanted of files) {
    signal.throwIfAborted();
    if (copies.has(wanted.sha256) || now() < (failed.get(wanted.sha256) ?? 0)) continue;
    try {
      await fetchOne(wanted, mirroring);
      failed.delete(wanted.sha256);
      inARow = 0;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof DiskFull) return error.message;
      failed.set(wanted.sha256, now() + REST_MS);
      report(`${key}: ${wanted.addresses[0]} could not be copied: ${errorText(error)}`);
      inARow += 1;
      if (inARow >= FAILURES) return `${FAILURES} files in a row could not be fetched`;
    }
  }
  return undefined;
}

async function fetchOne(wanted: WantedFile, mirroring: Mirroring): Promise<void> {
  const { stored, reserve, ask, askPublic } = mirroring;
  await mkdir(stored.folder, { recursive: true });
  const { bavail, bsize } = await statfs(stored.folder);
  if (bavail * bsize < wanted.size + reserve) throw new DiskFull('the disk has no room for more');
  const place = await stored.place(wanted.sha256);
  const copying = { ...mirroring, ask: wanted.elsewhere ? askPublic : ask };
  let last: unknown;
  for (const address of wanted.addresses) {
    try {
      return await fetchCopy(address, wanted, place, copying);
    } catch (error) {
      if (error instanceof DiskFull || mirroring.signal.aborted) throw error;
      last = error;
    }
  }
  throw last;
}
