import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster, servesCluster } from './postmaster';
import { removeSocketDirectory } from './socket-directory';

/** A shutdown writes everything to disk first, which can take long after a large import on a slow disk. */
const TIMEOUT_MS = 120_000;

/** An immediate shutdown writes nothing: it waits 5 s for its processes to end, then kills them. */
const IMMEDIATE_TIMEOUT_MS = 10_000;

/**
 * Stops the PostgreSQL of a cluster gracefully ("fast" shutdown: sessions end, everything is written to disk). After the
 * time-out it is not killed; a slow shutdown completes by itself.
 * @returns whether it has stopped
 */
export const stopPostmaster = (cluster: string): Promise<boolean> =>
  signalPostmaster(cluster, 'SIGINT', TIMEOUT_MS);

/**
 * Stops the PostgreSQL of a cluster at once (its "immediate" shutdown). What was committed is recovered at the next start.
 * @returns whether none is running now.
 */
export const stopPostmasterNow = async (cluster: string): Promise<boolean> =>
  (await signalPostmaster(cluster, 'SIGQUIT', IMMEDIATE_TIMEOUT_MS)) ||
  signalPostmaster(cluster, 'SIGKILL', IMMEDIATE_TIMEOUT_MS);

async function signalPostmaster(
  cluster: string,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || !servesCluster(postmaster.pid, cluster)) return true;
  process.kill(postmaster.pid, signal);
  for (let waited = 0; waited < timeoutMs; waited += 15) {
    if (!servesCluster(postmaster.pid, cluster)) {
      removeSocketDirectory(postmaster.socketDirectory);
      return true;
    }
    await delay(15);
  }
  return false;
}
