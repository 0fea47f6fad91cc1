import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { DAY_MS } from '../../contract/constants';
import type { Picture } from './picture';
import type { PictureCache } from './picture-cache';

/** Pictures that may wait. A further one is made after a later request for it. */
const WAITING_MAX = 1_000;
/** Pictures that could not be made: how many are remembered, about 200 bytes each, and how long. */
const REFUSED_MAX = 5_000;
const REFUSED_MS = DAY_MS;

/** Background work: makes pictures one at a time, and stores them for later requests. */
export function makeLater(cache: PictureCache) {
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Set<string>();
  const refused = new LRUCache<string, true>({ max: REFUSED_MAX, ttl: REFUSED_MS });

  const make = async (key: string, draw: () => Promise<Picture | undefined>) => {
    // A request may have looked for it just before it was stored; another server of this machine may have made it.
    if (!(await cache.read(key))) {
      // A picture that cannot be made, or whose original is away, is left alone for a day: another form of it is there.
      const made = await draw().catch(() => undefined);
      if (made?.settled) await cache.write(key, made.bytes);
      else refused.set(key, true);
    }
    waiting.delete(key);
  };
  return {
    /** Makes it, unless that has failed before or many others wait. */
    begin(key: string, draw: () => Promise<Picture | undefined>): void {
      if (refused.has(key) || waiting.has(key) || waiting.size >= WAITING_MAX) return;
      waiting.add(key);
      void queue.add(() => make(key, draw));
    },
    hasFailed: (key: string): boolean => refused.has(key),
    waiting: (): number => waiting.size,
  };
}
