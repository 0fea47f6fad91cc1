import type { ChildProcess } from 'node:child_process';
import { closeSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClusterCommand, spawnOnCluster } from './cluster-command';
import { cannotOpen, openLog, readLog } from './log-file';
import { pidFile, readPostmaster, servesCluster } from './postmaster';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory';

/** Enough for a server's pool, one or two commands of the operator, psql, and the sessions that hold locks. */
const MOST_CONNECTIONS = 40;

/**
 * All differences from PostgreSQL's defaults. Writes are fully durable (fsync, full_page_writes and synchronous_commit
 * stay on). No parallel workers: they need a large /dev/shm, and containers have 64 MB.
 */
const OPTIONS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Less memory for a small machine: the system's cache holds what the buffers do not. No processes for reading ahead, and none for
  // replication.
  shared_buffers: '32MB',
  wal_buffers: '4MB',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_connections: String(MOST_CONNECTIONS),
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // When one of its processes crashes, PostgreSQL ends, and the server starts it again. With its own restart on a
  // full disk, it stayed up without accepting connections, even after space was freed.
  restart_after_crash: 'off',
  cluster_name: 'snowpea',
  log_min_messages: 'warning',
  // Without the details of an error: those of a refused row are its values, also a visitor's.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** PostgreSQL's temporary refusals: another one, or processes of a killed one, still use the cluster. */
const TAKEN =
  /lock file "[^"]*" already exists|pre-existing shared memory block|lock file "[^"]*" is empty/;

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections. It survives the death of our process.
 * @returns false when another PostgreSQL uses the cluster: check again
 * @throws OperatorError when PostgreSQL cannot open the cluster
 */
export async function startPostmaster(command: ClusterCommand): Promise<boolean> {
  const { cluster, runAs } = command;
  const before = readPostmaster(cluster);
  const stale = before && readFileSync(pidFile(cluster), 'utf8');
  // Before the start: a failed start removes the file that contains the folder's name.
  if (before && !servesCluster(before.pid, cluster)) removeSocketDirectory(before.socketDirectory);
  const log = openLog(path.dirname(cluster));
  const sockets = makeSocketDirectory(runAs);
  const options = Object.entries({ ...OPTIONS, unix_socket_directories: sockets });
  const child = spawnOnCluster(
    command,
    'postgres',
    options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ['ignore', log.descriptor, log.descriptor],
  );
  child.unref();
  closeSync(log.descriptor);
  if (await isUp(child, cluster)) return true;
  removeSocketDirectory(sockets);
  const said = readLog(log);
  if (!TAKEN.test(said)) throw cannotOpen(cluster, said, log.file);
  if (before && stale && !servesCluster(before.pid, cluster)) removeStalePidFile(cluster, stale);
  return false;
}

/** Waits for "ready" in postmaster.pid (crash recovery may take long) or for the end of the process. */
async function isUp(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', () => {
    ended = true;
  });
  while (!ended) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.ready && postmaster.pid === child.pid) return true;
    await delay(15);
  }
  return false;
}

/**
 * A killed PostgreSQL leaves its process id in the file; if another process has this id now, PostgreSQL considers it a
 * postmaster and would always refuse. Our check is more exact (postmaster.ts), so exactly the checked file is removed.
 */
function removeStalePidFile(cluster: string, text: string): void {
  if (readPostmaster(cluster) && readFileSync(pidFile(cluster), 'utf8') === text)
    rmSync(pidFile(cluster), { force: true });
}
