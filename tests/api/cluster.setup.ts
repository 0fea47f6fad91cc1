import { openTestCluster } from '../helpers/database';

/**
 * Keeps the cluster of `testDatabase` running from the first file to the last. Otherwise each file would start and stop it.
 *
 * @returns closes it
 */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  return cluster.close;
}
