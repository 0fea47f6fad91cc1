import { cookies } from './cookie';
import { database } from './database';
import type { Entry } from './entries';
import { local, session } from './web-storage';

/** A place for envelopes. Any call may throw or reject. */
interface Rung {
  read(key: string): unknown;
  /** Absent: only read, because it is written beside the others. */
  write?(key: string, value: unknown): unknown;
  remove(key: string): unknown;
}

/** The last fallback: memory, for as long as the page lives. */
const kept = new Map<string, unknown>();
const memory: Rung = {
  read: (key) => kept.get(key),
  write: (key, value) => kept.set(key, value),
  remove: (key) => kept.delete(key),
};

const RUNGS: Record<Entry['place'], readonly Rung[]> = {
  database: [database, local, memory],
  personal: [database, memory],
  local: [local, memory],
  session: [session, memory],
  cookie: [cookies],
};

/** The storages of an entry, best first (D§13). */
export const rungsOf = ({ place, cookie }: Entry): readonly Rung[] =>
  cookie && place !== 'cookie' ? [...RUNGS[place], cookies] : RUNGS[place];
