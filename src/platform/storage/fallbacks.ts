import { cookies } from './cookie';
import { database } from './database';
import type { Entry } from './entries';
import { local, session } from './web-storage';

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
