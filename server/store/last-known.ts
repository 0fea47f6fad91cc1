import { LRUCache } from 'lru-cache';
import { unlessLate } from './silence';
import { isUnavailable } from './unavailable';

/** What was read, or what was read before. */
export interface Known<T> {
  value: T;
  /** Seconds since it was read; undefined when it was read now. */
  age?: number;
}

/**
 * Reads from the database, and falls back on what it last read under the same key when the database is unavailable or does
 * not answer within a second (`stale-if-error`, RFC 5861). Concurrent reads of a key are one query. While it has no answer,
 * there is no other, and nobody waits for it longer than a second after it began.
 *
 * @param most number of remembered answers
 */
export function lastKnown<T>(
  most: number,
): (key: string, read: () => Promise<T>) => Promise<Known<T>> {
  const known = new LRUCache<string, { value: T; at: number }>({ max: most });
  const reading = new Map<string, Promise<T>>();
  const begin = (key: string, read: () => Promise<T>) => {
    const answer = read().then((value) => {
      known.set(key, { value, at: performance.now() });
      return value;
    });
    const inTime = unlessLate(answer.finally(() => reading.delete(key)));
    reading.set(key, inTime);
    return inTime;
  };
  return async (key, read) => {
    try {
      return { value: await (reading.get(key) ?? begin(key, read)) };
    } catch (error) {
      const last = known.get(key);
      if (!last || !isUnavailable(error)) throw error;
      return { value: last.value, age: Math.floor((performance.now() - last.at) / 1_000) };
    }
  };
}
