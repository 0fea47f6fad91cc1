import type { Outbound } from '../../outbound/outbound';
import type { Validator } from '../../store/schema/sources';
import type { Ask } from '../input/fetch-bytes';
import type { Feed } from '../normal-form';
import type { Lock } from './mutex';
import type { StoredIndexes } from './stored-indexes';

/** Dependencies of a sync besides the database; tests replace network, clock and random numbers. */
export interface Syncing {
  indexes: StoredIndexes;
  /** Whether pictures may be fetched from the sources' addresses. */
  remoteImages: boolean;
  /** Receives progress, one line per call. */
  report(line: string): void;
  now(): number;
  random(): number;
  through: Outbound;
  signal?: AbortSignal | undefined;
  ask?: Ask | undefined;
  /** Times without data and for a whole file, in ms. */
  timeouts?: { idleMs: number; wholeMs: number };
  /** The right of this source to have its index in memory and to write it; absent if no other source is synced meanwhile. */
  lock?: Lock | undefined;
  /** Longest time for all requests of a source, in ms; tests set less. */
  sourceMs?: number;
}

/** New content of a source. */
export interface News {
  feed: Feed;
  validator: Validator;
  /** Stores the index from which the next sync starts; undefined where nothing is stored. @returns its hash */
  store(): Promise<string | undefined>;
}

/** A source without new content. */
export interface Nothing {
  feed?: undefined;
  validator: Validator;
}
