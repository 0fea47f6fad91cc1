import type { Entry } from '../../platform/storage/entries';
import type { Storage } from '../../platform/storage/storage';

/** Apps whose last status is kept; the oldest make room. */
const MOST = 100;

/**
 * What was last known of apps on this device, kept under an entry. The storage is the page's own, so that there is one
 * connection.
 */
export function createKnown(entry: Entry, { read, write }: Storage) {
  const all = async (): Promise<Map<number, number>> => {
    const kept = (await read(entry))?.value;
    const pairs = Array.isArray(kept) ? kept : [];
    return new Map(pairs.slice(-MOST).filter(isPair));
  };
  return {
    /** Bits by version, the latest last. */
    all,
    /** Keeps the status of one version beside those that are kept already. */
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
