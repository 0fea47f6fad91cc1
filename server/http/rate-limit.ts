import { LRUCache } from 'lru-cache';

/** How many a second in the long run, and how many at once. */
export interface Rate {
  perSecond: number;
  atOnce: number;
}

/** What one visitor may send, and what one process takes of all of them together: a flood must not fill the disk. */
export interface Rates {
  each: Rate;
  all: Rate;
}

/** Who asks: an address, a token. Undefined where that is not known: then only what all share counts. */
export type Client = string | undefined;

export interface RateLimit {
  /** Whether there is room for one more of each of these. */
  has(...clients: Client[]): boolean;
  /** Takes one of each of these, if all of them have room. */
  take(...clients: Client[]): boolean;
}

/** Clients remembered; beyond that the one that asked longest ago is forgotten, and starts anew. */
const CLIENTS_MAX = 10_000;

/** Token buckets: one a client, and one for all. @param now the clock, epoch ms */
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
    // Each is looked at, so that each has been filled up.
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

  /** Fills up by the time that has gone by. A clock that was set back gives nothing, and takes nothing. */
  hasRoom(at: number): boolean {
    const { atOnce, perSecond } = this.#rate;
    const seconds = Math.max(0, at - this.#seen) / 1_000;
    this.left = Math.min(atOnce, this.left + seconds * perSecond);
    this.#seen = at;
    return this.left >= 1;
  }
}
