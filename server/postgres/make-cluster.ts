import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode, OperatorError } from '../operator-error';
import { USER } from './account';
import type { Binaries } from './binaries';
import { type ClusterCommand, spawnOnCluster } from './cluster-command';
import { reachableBinaries } from './reachable-binaries';
import { chooseRunAs } from './run-as';

/** The folder of the cluster in a data directory. */
export const CLUSTER = 'postgres';
const DRAFT = `${CLUSTER}.new-`;

/**
 * Prepares the cluster of a data directory, which is created on the first start, and everything needed to run it. A
 * new cluster is created under another name and renamed when complete: an interrupted one is never used as a
 * database.
 * @throws OperatorError when it cannot be created, or must not be run by this user
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  report: (line: string) => void,
): Promise<ClusterCommand> {
  const cluster = path.join(dataDir, CLUSTER);
  let stat = statSync(cluster, { throwIfNoEntry: false });
  if (!stat) {
    report('Creating the database');
    await makeCluster(dataDir, cluster, binaries);
    stat = statSync(cluster);
  }
  const runAs = chooseRunAs(stat.uid, cluster);
  if (runAs && stat.uid !== runAs.uid) giveTo(cluster, runAs);
  return { cluster, runAs, binaries: reachableBinaries(binaries, runAs) };
}

async function makeCluster(dataDir: string, cluster: string, found: Binaries): Promise<void> {
  const runAs = chooseRunAs(undefined, cluster);
  const binaries = reachableBinaries(found, runAs);
  removeOldDrafts(dataDir);
  const draft = path.join(dataDir, `${DRAFT}${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (runAs) chownSync(draft, runAs.uid, runAs.gid);
  try {
    await initialise({ binaries, cluster: draft, runAs });
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process that started at the same time was faster: its cluster is used.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
}

function initialise(command: ClusterCommand): Promise<void> {
  const options = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--encoding=UTF8',
    '--auth=trust',
    `--username=${USER}`,
    '--no-instructions',
  ];
  const child = spawnOnCluster(command, 'initdb', options, ['ignore', 'ignore', 'pipe']);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  return new Promise((done, fail) => {
    const failed = (why: string) =>
      fail(
        new OperatorError(
          `The database could not be created: ${why.trim().replace(/\s*\n\s*/g, ' ')}. Correct the cause (a full disk, a user without an entry in /etc/passwd) and start again; nothing was left behind.`,
        ),
      );
    child.on('error', (error) => failed(error.message));
    child.on('close', (code, signal) => {
      if (code === 0) done();
      else failed(said || `initdb ended with ${signal ?? `code ${code}`}`);
    });
  });
}

/** Drafts contain the process id of their maker; those without a running maker were interrupted. */
function removeOldDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(DRAFT)) continue;
    if (!isAlive(Number(name.slice(DRAFT.length))))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Root restored a backup: its files are given to the user who runs PostgreSQL. */
function giveTo(folder: string, owner: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTo(file, owner);
    else if (entry.isFile()) chownSync(file, owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}
