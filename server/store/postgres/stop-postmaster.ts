import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster, servesCluster } from './postmaster';
import { removeSocketDirectory } from './socket-directory';

/** A shutdown writes everything to disk first; after a large import that can take long on a slow one. */
const PATIENCE_MS = 120_000;

/**
 * Stops the PostgreSQL of a cluster in order (its "fast" shutdown: sessions end, everything is written down).
 * It is never killed harder than that; one that takes too long finishes by itself.
 * @returns whether none is running now.
 */
export async function stopPostmaster(cluster: string): Promise<boolean> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || !servesCluster(postmaster.pid, cluster)) return true;
  process.kill(postmaster.pid, 'SIGINT');
  for (let waited = 0; waited < PATIENCE_MS; waited += 15) {
    if (!servesCluster(postmaster.pid, cluster)) {
      removeSocketDirectory(postmaster.socketDirectory);
      return true;
    }
    await delay(15);
  }
  return false;
}
