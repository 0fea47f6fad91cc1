import { writeCookie } from './cookie';
import { database } from './database';
import type { Entry } from './entries';
import { type Stored, unwrap, wrap } from './envelope';
import { local, session } from './web-storage';

/** The last rung: what could be kept nowhere else lives as long as the page. */
const memory = new Map<string, unknown>();

interface Place {
  read(key: string): unknown;
  write(key: string, value: unknown): unknown;
  remove(key: string): unknown;
}
const memoryPlace: Place = {
  read: (key) => memory.get(key),
  write: (key, value) => memory.set(key, value),
  remove: (key) => memory.delete(key),
};

/** The rungs an entry may stand on, best first (D§13). */
const RUNGS: Record<Entry['place'], readonly Place[]> = {
  database: [database, local, memoryPlace],
  local: [local, memoryPlace],
  session: [session, memoryPlace],
};

/** Reads an entry; undefined when there is none, it expired, or no place can be read. */
export async function read(entry: Entry): Promise<Stored<unknown> | undefined> {
  for (const place of RUNGS[entry.place]) {
    try {
      const stored = unwrap(await place.read(entry.key), Date.now());
      if (stored) return stored;
    } catch (error) {
      console.log(`Could not read ${entry.key}:`, error);
    }
  }
  return undefined;
}

/** Writes an entry to the best place that takes it, and to its cookie. A failed write is logged (S§8) and the next place tried. */
export async function write(entry: Entry, value: unknown): Promise<void> {
  if (entry.cookie) writeCookie(entry.key, String(value));
  const stored = wrap(value, entry.lifetime, Date.now());
  for (const place of RUNGS[entry.place]) {
    try {
      await place.write(entry.key, stored);
      return;
    } catch (error) {
      console.log(`Could not write ${entry.key}:`, error);
    }
  }
}
