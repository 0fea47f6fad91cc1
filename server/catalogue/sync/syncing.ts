import type { Outward } from '../../outward/outward';
import type { Validator } from '../../store/schema/sources';
import type { Ask } from '../input/fetch-bytes';
import type { Feed } from '../normal-form';
import type { StoredIndexes } from './stored-indexes';

/** What a sync needs beside the database; tests play hosts, clock and chance. */
export interface Syncing {
  indexes: StoredIndexes;
  /** Whether pictures may be fetched from the sources' addresses. */
  remoteImages: boolean;
  /** Progress, a line each. */
  report(line: string): void;
  now(): number;
  random(): number;
  through: Outward;
  signal?: AbortSignal | undefined;
  ask?: Ask | undefined;
  /** Times without data and for a whole file, in ms. */
  patience?: { idleMs: number; wholeMs: number };
}

/** What a source has that the shop does not have yet. */
export interface News {
  feed: Feed;
  validator: Validator;
  /** Stores what the next sync starts from; undefined where nothing is stored. @returns its hash */
  store(): Promise<string | undefined>;
}

/** A source whose index the shop has already. */
export interface Nothing {
  feed?: undefined;
  validator: Validator;
}
