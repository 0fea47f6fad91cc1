import { readFile } from 'node:fs/promises';

/** Visitors' connections, files that are sent, and connections to the database of a small shop. */
const ENOUGH = 4_096;

/** The number of files that a process may have open, of the text of `/proc/self/limits`. Undefined: there is no limit. */
export function openFilesIn(limits: string): number | undefined {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft === undefined ? undefined : Number(soft);
}

/** Files that are kept for everything but connections: a quarter, and no more than this. */
const KEPT_MAX = 1_024;

/** The most connections with which the process can still open files, and connections to the database. */
export const connectionsWithin = (most: number): number =>
  most - Math.min(Math.floor(most / 4), KEPT_MAX);

/**
 * At start: one sentence if this process may have few files open. Node itself has raised its limit to the highest allowed one.
 * @returns the most connections that the process may have
 */
export async function warnAboutOpenFiles(
  report: (line: string) => void,
  limits = '/proc/self/limits',
): Promise<number> {
  // Only Linux has this file.
  const most = openFilesIn(await readFile(limits, 'utf8').catch(() => ''));
  if (most === undefined) return Number.POSITIVE_INFINITY;
  if (most < ENOUGH)
    report(
      `This process may have only ${most} files and connections open; beyond them it refuses visitors (EMFILE). Allow ${ENOUGH} or more: ulimit -n, or LimitNOFILE of systemd.`,
    );
  return connectionsWithin(most);
}
