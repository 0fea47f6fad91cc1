import { writeCookie } from './cookie';
import type { Entry } from './entries';
import { type Stored, unwrap, wrap } from './envelope';
import { storagesOf } from './fallbacks';

/**
 * Reads an entry; undefined when there is none, it has expired, or no storage can be read. Several storages may have the entry,
 * because the best one failed for a while: then the newest counts.
 */
export async function read(entry: Entry): Promise<Stored<unknown> | undefined> {
  let newest: Stored<unknown> | undefined;
  for (const storage of storagesOf(entry)) {
    try {
      const stored = unwrap(await storage.read(entry.key), Date.now());
      if (stored && !(newest && newest.created >= stored.created)) newest = stored;
    } catch (error) {
      console.log(`Could not read ${entry.key}:`, error);
    }
  }
  return newest;
}

/**
 * Writes an entry to the best storage that accepts it, and to its cookie. A failed write is logged (S§8), and the next
 * storage is tried. False: only memory accepted the entry, so it is lost when the page is left.
 *
 * @param created when the value was made, epoch ms, if it has aged before
 */
export async function write(entry: Entry, value: unknown, created = Date.now()): Promise<boolean> {
  if (entry.cookie) mirror(entry, String(value));
  const stored = wrap(value, entry.lifetime, created);
  for (const storage of storagesOf(entry)) {
    if (!storage.write) continue;
    try {
      await storage.write(entry.key, stored);
      return !storage.ofPage;
    } catch (error) {
      console.log(`Could not write ${entry.key}:`, error);
    }
  }
  return false;
}

/** Erases an entry from every storage. False: one of them did not answer, and may still have it. */
export async function erase(entry: Entry): Promise<boolean> {
  let gone = true;
  for (const storage of storagesOf(entry)) {
    try {
      await storage.remove(entry.key);
    } catch (error) {
      console.log(`Could not erase ${entry.key}:`, error);
      gone = false;
    }
  }
  return gone;
}

function mirror({ key, lifetime }: Entry, value: string): void {
  try {
    writeCookie(key, value, lifetime);
  } catch (error) {
    // A document without an origin of its own, such as a sandboxed frame, may have no cookies.
    console.log(`Could not write the cookie ${key}:`, error);
  }
}

/** Storage for code of another build: a page has one connection. */
export interface Storage {
  read: typeof read;
  write: typeof write;
}
