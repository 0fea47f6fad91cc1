import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free: the temporary files of one stage of tests take up to a third. */
const ROOM = 4 * 1024 ** 3;

/**
 * Runs work with a temporary folder in memory, where database clusters and browser profiles are created many times faster
 * than on a disk.
 *
 * @template T
 * @param {(folder: string | undefined) => Promise<T>} work gets undefined where there is no such folder, or no room
 * @param {{memory?: string, room?: number}} [options]
 * @returns {Promise<T>}
 */
export async function withMemoryFolder(work, { memory = MEMORY, room = ROOM } = {}) {
  if (roomIn(memory) < room) return work(undefined);
  const folder = mkdtempSync(path.join(memory, 'snowpea-test-'));
  // Like /tmp: PostgreSQL and some tests run as other users.
  chmodSync(folder, 0o1777);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A run that is stopped must not leave its files in memory.
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Free bytes; 0 where the folder does not exist. */
function roomIn(memory) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem());
  } catch {
    return 0;
  }
}
