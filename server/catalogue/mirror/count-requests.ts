import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../../contract/constants';
import type { Networks } from '../../http/networks';

/** Limit of remembered pairs of visitor and file. Each takes about 200 bytes, and they are in memory only. */
const SEEN_MAX = 50_000;

/** Counts a request for a file of a mirrored source. */
export type Requested = (sha256: string, client: Networks | undefined) => void;

/**
 * Counts a visitor's requests for a file once a day: a resumed download is one request, and a single visitor cannot decide
 * what the mirror copies. If the visitor's address is unknown, each request counts.
 * @param store stores the count
 */
export function countRequests(store: (sha256: string) => void, now = Date.now): Requested {
  const seen = new LRUCache<string, number>({ max: SEEN_MAX });
  return (sha256, client) => {
    // One customer may have every address of a site.
    const site = client?.find(({ level }) => level === 'site');
    if (site) {
      const key = `${sha256} ${site.name}`;
      const at = now();
      if (at - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return;
      seen.set(key, at);
    }
    store(sha256);
  };
}
