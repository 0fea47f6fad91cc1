import { LRUCache } from 'lru-cache';
import type { fetchBytes } from '../catalogue/input/fetch-bytes';
import { coalescedBy } from '../http/coalesced';

/** How long a failed picture is not fetched again, in ms. */
const REMEMBERED_MS = 10 * 60_000;
/** Failed pictures remembered; about 200 bytes each. */
const FAILURES_MAX = 5_000;

/** The clock and the limit; tests set others. */
export interface Remembering {
  now?: () => number;
  rememberedMs?: number;
}

/** `fetchBytes` with a check of the bytes: a picture that fails the check counts as one that could not be fetched. */
export type FetchChecked = (
  ...args: [...Required<Parameters<typeof fetchBytes>>, check: (bytes: Buffer) => Promise<void>]
) => Promise<Buffer>;

/**
 * Fetches each picture once for concurrent requests of any size, and does not repeat a failed fetch for a while:
 * otherwise a page full of broken pictures would cause requests to their host with every visitor.
 */
export function fetchOnce(
  fetch: typeof fetchBytes,
  { now = Date.now, rememberedMs = REMEMBERED_MS }: Remembering = {},
): FetchChecked {
  const failed = new LRUCache<string, { until: number; error: unknown }>({ max: FAILURES_MAX });
  const once = coalescedBy<Buffer>();
  return async (address, max, options, check) => {
    const before = failed.get(address);
    if (before && now() < before.until) throw before.error;
    return once(address, async () => {
      try {
        const bytes = await fetch(address, max, options);
        await check(bytes);
        failed.delete(address);
        return bytes;
      } catch (error) {
        failed.set(address, { until: now() + rememberedMs, error });
        throw error;
      }
    });
  };
}
