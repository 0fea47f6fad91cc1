import { LRUCache } from 'lru-cache';

/** Requests per second in the long run, and the size of a burst. */
interface Rate {
  perSecond: number;
  atOnce: number;
}

/** The rate of one visitor, and of all visitors of one process together: a flood must not fill the disk. */
export interface Rates {
  each: Rate;
  all: Rate;
}

/** Identifies a client: its address or a token. Undefined when unknown: then only the shared limit applies. */
export type Client = string | undefined;

export interface RateLimit {
  /** Whether one more request of each of these clients is within the limits. */
  has(...clients: Client[]): boolean;
  /** Takes one request from each of these clients' limits, if all of them have room. */
  take(...clients: Client[]): boolean;
}

/** Remembered clients. Beyond that, the least recently seen client is dropped and starts with a full bucket. */
const CLIENTS_MAX = 10_000;

/** Token buckets: one for each client and one for all. @param now the clock, epoch ms */
export function createRateLimit(now: () => number, { each, all }: Rates): RateLimit {
  const shared = new Bucket(all, now());
  const own = new LRUCache<string, Bucket>({ max: CLIENTS_MAX });
  const bucketOf = (client: string, at: number) => {
    const known = own.get(client) ?? new Bucket(each, at);
    own.set(client, known);
    return known;
  };
  const having = (clients: Client[]) => {
    const at = now();
    const known = clients.filter((client) => client !== undefined);
    const buckets = [shared, ...known.map((client) => bucketOf(client, at))];
    // `filter` visits every bucket, so every bucket is refilled.
    const full = buckets.filter((bucket) => bucket.hasRoom(at));
    return full.length === buckets.length ? buckets : undefined;
  };
  return {
    has: (...clients) => having(clients) !== undefined,
    take(...clients) {
      const buckets = having(clients);
      for (const bucket of buckets ?? []) bucket.left -= 1;
      return buckets !== undefined;
    },
  };
}

class Bucket {
  readonly #rate: Rate;
  #seen: number;
  left: number;

  constructor(rate: Rate, at: number) {
    this.#rate = rate;
    this.#seen = at;
    this.left = rate.atOnce;
  }

  /** Refills by the elapsed time. A clock that was set back adds nothing and removes nothing. */
  hasRoom(at: number): boolean {
    const { atOnce, perSecond } = this.#rate;
    const seconds = Math.max(0, at - this.#seen) / 1_000;
    this.left = Math.min(atOnce, this.left + seconds * perSecond);
    this.#seen = at;
    return this.left >= 1;
  }
}
