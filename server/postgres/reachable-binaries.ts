import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode, errorText, OperatorError } from '../operator-error';
import type { Binaries } from './binaries';
import type { RunAs } from './run-as';

/** Folder for files that can be created again; only root may write there. */
const CACHE = '/var/cache/snowpea';

/**
 * Returns binaries that the user who runs PostgreSQL can execute: the given ones, or, if root starts Snowpea from a
 * folder that this user cannot enter, a copy under /var/cache. PostgreSQL resolves its own path, so all its parent
 * folders must be accessible, unlike those of the cluster.
 * @throws OperatorError when they do not run on this machine
 */
export function reachableBinaries(found: Binaries, runAs: RunAs, cache: string = CACHE): Binaries {
  const direct = tryToRun(found, runAs);
  if (direct === undefined) return found;
  if (runAs && direct.code === 'EPERM')
    throw new OperatorError(
      `PostgreSQL does not run as root, and root may not become user ${runAs.uid} here (a container without the capabilities SETUID and SETGID): start Snowpea as an ordinary user.`,
    );
  if (runAs === undefined || direct.code !== 'EACCES') throw cannotRun(found, direct.text);
  const copy = { ...found, folder: path.join(cache, found.build) };
  try {
    if (!existsSafely(cache, copy.folder)) copyFor(found.folder, copy, runAs);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `User ${runAs.uid}, who runs PostgreSQL for root, cannot reach ${found.folder}, and no copy can be made in ${cache} (${errorText(error)}): start Snowpea as an ordinary user, or move it to a folder that all users can read.`,
      { cause: error },
    );
  }
  return copy;
}

/** The reason why the binaries do not run, or undefined. */
function tryToRun({ folder }: Binaries, runAs: RunAs): { code: string; text: string } | undefined {
  const { status, error, stderr } = spawnSync(path.join(folder, 'bin', 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    env: { LC_ALL: 'C' },
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  return { code: errorCode(error), text: stderr?.trim() || errorText(error ?? `exit ${status}`) };
}

function cannotRun({ folder }: Binaries, why: string): OperatorError {
  return new OperatorError(
    `The PostgreSQL binaries in ${folder} do not run on this machine (${why}): run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Whether the copy exists. A copy that others could have written is refused, because it is executed. */
function existsSafely(cache: string, copy: string): boolean {
  for (const folder of [cache, copy]) {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (stat === undefined) return false;
    if (!stat.isDirectory() || stat.uid !== process.geteuid?.() || (stat.mode & 0o022) !== 0)
      throw new OperatorError(`${folder} is open to other users: remove it and start again.`);
  }
  return true;
}

/** Copies to a temporary name, tests the copy, and renames it: a copy under the final name works. */
function copyFor(from: string, copy: Binaries, runAs: RunAs): void {
  const draft = `${copy.folder}-${process.pid}`;
  mkdirSync(path.dirname(draft), { recursive: true, mode: 0o755 });
  chmodSync(path.dirname(draft), 0o755);
  rmSync(draft, { recursive: true, force: true });
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    const broken = tryToRun({ ...copy, folder: draft }, runAs);
    if (broken !== undefined) throw cannotRun({ ...copy, folder: from }, broken.text);
    renameSync(draft, copy.folder);
  } catch (error) {
    // Another process that started at the same time was faster; its copy is identical.
    rmSync(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
}

/** npm applies the umask of the installing user: the copy is always readable. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
