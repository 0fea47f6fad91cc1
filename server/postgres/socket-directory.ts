import { chownSync, mkdtempSync, readdirSync, rmdirSync, statSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorText, OperatorError } from '../operator-error';
import type { RunAs } from './run-as';

/** The kernel refuses socket paths from 104 (macOS) or 108 bytes on; ours adds `/snowpea-123456/.s.PGSQL.5432`. */
const LONGEST_PARENT = 70;
const PREFIX = 'snowpea-';

/**
 * Creates a private folder with a short path for PostgreSQL's socket. There is no password (D§18), so access to the
 * folder is access to the database: only the user who runs PostgreSQL (and root) may enter it.
 * @throws OperatorError when no temporary folder is suitable
 */
export function makeSocketDirectory(
  runAs: RunAs,
  candidates = [tmpdir(), '/tmp', '/var/tmp'],
): string {
  let why = 'none is there';
  for (const parent of candidates) {
    if (Buffer.byteLength(parent) > LONGEST_PARENT || !canBeEntered(parent, runAs)) continue;
    try {
      const folder = mkdtempSync(path.join(parent, PREFIX));
      if (runAs) chownSync(folder, runAs.uid, runAs.gid);
      return folder;
    } catch (error) {
      why = errorText(error);
    }
  }
  throw new OperatorError(
    `There is no writable temporary folder with a short path for the database socket (${why}): mount a writable /tmp, or set TMPDIR to such a folder.`,
  );
}

/** Removes the folder of a stopped PostgreSQL with the remains of a killed one, and nothing else. */
export function removeSocketDirectory(folder: string): void {
  if (!path.basename(folder).startsWith(PREFIX) || !statSync(folder, { throwIfNoEntry: false }))
    return;
  const entries = readdirSync(folder);
  if (!entries.every((name) => name.startsWith('.s.PGSQL.'))) return;
  for (const name of entries) unlinkSync(path.join(folder, name));
  rmdirSync(folder);
}

/** Whether the folder exists and other users may enter it and all its parents (root always may). */
function canBeEntered(folder: string, runAs: RunAs): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  if (runAs === undefined) return true;
  const parent = path.dirname(folder);
  return (
    (statSync(folder).mode & 0o001) !== 0 && (parent === folder || canBeEntered(parent, runAs))
  );
}
