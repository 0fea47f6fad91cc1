import { readFileSync } from 'node:fs';
import { OperatorError } from './operator-error';

/** Visitors' connections, files that are sent, and connections to the database of a small shop. */
const ENOUGH = 4_096;
/** Node opens the files of the server's modules all at once, more than three hundred. */
export const LEAST = 512;
/** Only Linux has this file. */
const LIMITS = '/proc/self/limits';

/** The number of files that a process may have open, of the text of `/proc/self/limits`. Undefined: there is no limit. */
export function openFilesIn(limits: string): number | undefined {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft === undefined ? undefined : Number(soft);
}

/** The number of files that this process may have open. Node itself has raised it to the highest allowed one. */
function openFiles(limits: string): number {
  let text: string;
  try {
    text = readFileSync(limits, 'utf8');
  } catch {
    // Another system: nothing is known of its limit.
    return Number.POSITIVE_INFINITY;
  }
  return openFilesIn(text) ?? Number.POSITIVE_INFINITY;
}

/**
 * To be called before other modules are loaded: without enough files their import fails with a stack that says nothing.
 * @throws OperatorError when this process may have too few files open to start
 */
export function requireOpenFiles(limits = LIMITS): void {
  const most = openFiles(limits);
  if (most < LEAST)
    throw new OperatorError(
      `This process may have only ${most} files and connections open, too few to start (EMFILE). Allow ${ENOUGH} or more, at least ${LEAST}: ulimit -n, or LimitNOFILE of systemd.`,
    );
}

/** Files that are kept for everything but connections: a quarter, and no more than this. */
const KEPT_MAX = 1_024;

/** The most connections with which the process can still open files, and connections to the database. */
export const connectionsWithin = (most: number): number =>
  most - Math.min(Math.floor(most / 4), KEPT_MAX);

/**
 * At start: one sentence if this process may have few files open.
 * @returns the most connections that the process may have
 */
export function warnAboutOpenFiles(report: (line: string) => void, limits = LIMITS): number {
  const most = openFiles(limits);
  if (most < ENOUGH)
    report(
      `This process may have only ${most} files and connections open; beyond them it refuses visitors (EMFILE). Allow ${ENOUGH} or more: ulimit -n, or LimitNOFILE of systemd.`,
    );
  return connectionsWithin(most);
}
