import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../operator-error';

/** PostgreSQL's data about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDirectory: string;
  /** True once it accepts connections. */
  readonly ready: boolean;
}

/** Lines of postmaster.pid, counted from 0 (PostgreSQL's pidfile.h). */
const PID = 0;
const SOCKET_DIRECTORY = 4;
const STATUS = 7;

export function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/**
 * Reads `postmaster.pid`, which describes the running PostgreSQL, or one that was killed; undefined without the file.
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(pidFile(cluster), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return {
    // A postmaster that is starting, or a stand-alone session, has a negative number.
    pid: Math.abs(Number(lines[PID])) || 0,
    socketDirectory: lines[SOCKET_DIRECTORY] ?? '',
    ready: lines[STATUS] === 'ready',
  };
}

/**
 * Whether the process with that id is a PostgreSQL of this cluster. Ids are reused (in a container they are small and
 * repeat at every start), so the id alone is not enough: PostgreSQL's working directory is the cluster's folder.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const here = statSync(`/proc/${pid}/cwd`);
    const there = statSync(cluster);
    return here.ino === there.ino && here.dev === there.dev;
  } catch (error) {
    // No such process, a zombie, or one of another user: none of them can serve our cluster.
    if (['ESRCH', 'EPERM', 'ENOENT', 'EACCES'].includes(errorCode(error))) return false;
    throw error;
  }
}
