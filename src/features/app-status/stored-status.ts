import type { Entry } from '../../platform/storage/entries';
import type { Storage } from '../../platform/storage/storage';

/** The most versions whose last status is saved; the oldest are dropped. */
const MOST = 100;

/**
 * The last known statuses on this device, in one storage entry. The storage is passed in: it is the page's own, so that
 * there is one connection.
 */
export function createKnown(entry: Entry, { read, write }: Storage) {
  const all = async (): Promise<Map<number, number>> => {
    const stored = (await read(entry))?.value;
    const pairs = Array.isArray(stored) ? stored : [];
    return new Map(pairs.slice(-MOST).filter(isPair));
  };
  return {
    /** Bits by version, the latest last. */
    all,
    /** Saves the status of one version. */
    async keep(versionId: number, bits: number): Promise<void> {
      const known = await all();
      if (known.get(versionId) === bits) return;
      known.delete(versionId);
      known.set(versionId, bits);
      await write(entry, [...known].slice(-MOST));
    },
  };
}

const isPair = (pair: unknown): pair is [number, number] =>
  Array.isArray(pair) && pair.length === 2 && pair.every(Number.isInteger);
