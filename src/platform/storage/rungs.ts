import { cookies } from './cookie';
import { database } from './database';
import type { Entry } from './entries';
import { local, session } from './web-storage';

/** Somewhere to keep envelopes. Any call may throw or reject. */
interface Rung {
  read(key: string): unknown;
  /** None: the rung is only read, because it is written beside the others. */
  write?(key: string, value: unknown): unknown;
  remove(key: string): unknown;
}

/** The last rung: what could be kept nowhere else lives as long as the page. */
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

/** The rungs an entry may stand on, best first (D§13). */
export const rungsOf = ({ place, cookie }: Entry): readonly Rung[] =>
  cookie && place !== 'cookie' ? [...RUNGS[place], cookies] : RUNGS[place];
