import { cookies } from './cookie';
import { database } from './database';
import type { Entry } from './entries';

const PREFIX = 'snowpea:';

/**
 * localStorage or sessionStorage as a place for entries. It may be blocked, full, or null in some web-views, so every call may
 * throw, and so may the look-up. Therefore it is looked up at each call.
 */
const place = (name: 'localStorage' | 'sessionStorage') => ({
  read(key: string): unknown {
    const text = window[name].getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  },
  write(key: string, value: unknown): void {
    window[name].setItem(PREFIX + key, JSON.stringify(value));
  },
  remove(key: string): void {
    window[name].removeItem(PREFIX + key);
  },
});

/** Lasts until it is erased. */
const local = place('localStorage');
/** Lasts as long as the visit. */
const session = place('sessionStorage');

/** A place for envelopes. Any call may throw or reject. */
interface EntryStorage {
  read(key: string): unknown;
  /** Absent for a storage that is only read, because it is written beside the others. */
  write?(key: string, value: unknown): unknown;
  remove(key: string): unknown;
  /** Values are lost when the page is left. */
  ofPage?: true;
}

/** The last fallback: memory, until the page is left. */
const values = new Map<string, unknown>();
const memory: EntryStorage = {
  read: (key) => values.get(key),
  write: (key, value) => values.set(key, value),
  remove: (key) => values.delete(key),
  ofPage: true,
};

const STORAGES: Record<Entry['place'], readonly EntryStorage[]> = {
  database: [database, local, memory],
  personal: [database, memory],
  local: [local, memory],
  session: [session, memory],
  cookie: [cookies],
};

/** The storages of an entry, best first (D§13). */
export const storagesOf = ({ place, cookie }: Entry): readonly EntryStorage[] =>
  cookie && place !== 'cookie' ? [...STORAGES[place], cookies] : STORAGES[place];
