import { mkdir, statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { LRUCache } from 'lru-cache';
import { FilesFault } from '../../files/files';
import { runJob } from '../../jobs/job';
import { errorText } from '../../operator-error';
import { isNotTried } from '../../outbound/errors';
import type { Outbound } from '../../outbound/outbound';
import {
  type MirroredSource,
  mirroredSources,
  type WantedFile,
  wantedFiles,
} from '../../store/queries/mirror';
import type { Schema } from '../../store/schema';
import type { Ask } from '../input/fetch-bytes';
import { DiskFull, fetchCopy } from './fetch-copy';
import { type MirrorState, writeMirrorState } from './mirror-state';
import type { StoredFiles } from './stored-files';

/** Dependencies of the mirror. */
export interface Mirroring {
  stored: StoredFiles;
  /** Fetch functions for addresses that the operator chose, and for others. */
  ask: Ask;
  askPublic: Ask;
  through: Outbound;
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

/** After this time, in ms, a file that could not be fetched is retried. */
const REST_MS = 6 * 3_600_000;
/** Consecutive failures after which a source is skipped until the next round, because its host is unavailable. */
const FAILURES = 5;

/**
 * Chooses the files of a source that are copied: the most useful ones that fit its budget.
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

/**
 * Brings the copies up to date: fetches missing files, one by one. A copy that is no longer wanted is removed only when a new
 * one needs its place, so a mirror without an internet connection loses nothing.
 */
export async function mirrorRound(db: Kysely<Schema>, mirroring: Mirroring): Promise<void> {
  const { stored, now } = mirroring;
  const sources = await mirroredSources(db);
  if (sources.length === 0) return stored.removeExcept(new Set());
  const plans: [MirroredSource, WantedFile[]][] = [];
  for (const source of sources)
    plans.push([source, chosenFiles(await wantedFiles(db, source, now()), source.budget)]);
  const chosen = new Map(plans.flatMap(([, files]) => files.map((file) => [file.sha256, file])));
  const budget = sources.reduce((sum, source) => sum + source.budget, 0);
  const copies = await storedCopies(stored, chosen, budget);
  const state: MirrorState = { at: now(), problems: {} };
  for (const [source, files] of plans) {
    const problem = await fetchMissing(source, files, copies, mirroring);
    if (problem === undefined) continue;
    state.problems[source.key] = problem;
    mirroring.report(`The mirror of ${source.key} has stopped for now: ${problem}.`);
  }
  if ([...chosen.values()].every(copies.has)) await stored.removeExcept(new Set(chosen.keys()));
  await writeMirrorState(stored.files, state);
}

/** The copies on the disk, within the budget of all sources. */
interface Copies {
  has(file: WantedFile): boolean;
  /** Adds a fetched copy, and removes what it replaces. */
  add(file: WantedFile): Promise<void>;
  /** Removes a copy that is no longer wanted. @returns whether there was one */
  removeSpare(): Promise<boolean>;
}

async function storedCopies(
  stored: StoredFiles,
  chosen: ReadonlyMap<string, WantedFile>,
  budget: number,
): Promise<Copies> {
  const sizes = await stored.all();
  const spare = [...sizes.keys()].filter((sha256) => !chosen.has(sha256));
  const removeSpare = async () => {
    const [sha256] = spare.splice(0, 1);
    if (sha256 === undefined) return false;
    sizes.delete(sha256);
    await stored.remove(sha256);
    return true;
  };
  const keepBudget = async () => {
    const isOver = () => [...sizes.values()].reduce((sum, size) => sum + size, 0) > budget;
    while (isOver() && (await removeSpare()));
  };
  await stored.removeExcept(new Set([...chosen.keys(), ...spare]));
  await keepBudget();
  return {
    has: ({ sha256, size }) => sizes.get(sha256) === size,
    removeSpare,
    async add({ sha256, size }) {
      sizes.set(sha256, size);
      await keepBudget();
    },
  };
}

/** @returns why it ended early */
async function fetchMissing(
  { key }: MirroredSource,
  files: readonly WantedFile[],
  copies: Copies,
  mirroring: Mirroring,
): Promise<string | undefined> {
  const { failed, now, signal, report } = mirroring;
  let inARow = 0;
  for (const wanted of files) {
    signal.throwIfAborted();
    if (copies.has(wanted) || now() < (failed.get(wanted.sha256) ?? 0)) continue;
    try {
      await runJob(
        `copying a file of ${key}`,
        (signal) => fetchOne(wanted, copies, { ...mirroring, signal }),
        signal,
      );
      await copies.add(wanted);
      failed.delete(wanted.sha256);
      inARow = 0;
    } catch (error) {
      if (signal.aborted || error instanceof FilesFault) throw error;
      if (error instanceof DiskFull) return error.message;
      inARow += 1;
      // If the circuit breaker prevented the request, the file is tried in the next round.
      if (!isNotTried(error)) {
        failed.set(wanted.sha256, now() + REST_MS);
        report(`${key}: ${wanted.addresses[0]?.at} could not be copied: ${errorText(error)}`);
      }
      if (inARow >= FAILURES) return `${FAILURES} files in a row could not be fetched`;
    }
  }
  return undefined;
}

async function fetchOne(wanted: WantedFile, copies: Copies, mirroring: Mirroring): Promise<void> {
  const { stored, reserve, ask, askPublic, through } = mirroring;
  // The list of a bucket may lack it.
  if ((await stored.find(wanted.sha256))?.length === wanted.size) return;
  await mkdir(stored.folder, { recursive: true });
  while (!(await hasRoom(stored.folder, wanted.size + reserve)))
    // What is in a bucket takes no room here.
    if (stored.isShared || !(await copies.removeSpare()))
      throw new DiskFull('the disk has no room for more');
  const part = await stored.place(wanted.sha256);
  let last: unknown;
  for (const { at, isChosen } of wanted.addresses) {
    try {
      const copying = { ...mirroring, ask: isChosen ? ask : askPublic };
      const { host } = new URL(at);
      await through(host, () => fetchCopy(at, wanted, part, copying));
      return await stored.keep(wanted.sha256);
    } catch (error) {
      if (error instanceof DiskFull || error instanceof FilesFault || mirroring.signal.aborted)
        throw error;
      last = error;
    }
  }
  throw last;
}

async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}
