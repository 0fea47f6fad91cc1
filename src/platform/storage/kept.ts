import { type Entry, type EntryName, entries } from './entries';
import type { Stored } from './envelope';
import { erase, read } from './storage';

/** An entry that this device has at the moment. */
export interface Kept extends Stored<unknown> {
  name: EntryName;
  entry: Entry;
}

// The cast: Object.keys forgets which names there are.
const names = Object.keys(entries) as EntryName[];

/** Everything that this device remembers of the shop now, in the order of the table (D§2, `/me`). */
export async function keptEntries(): Promise<Kept[]> {
  const found = await Promise.all(
    names.map(async (name) => ({ name, stored: await read(entries[name]) })),
  );
  return found.flatMap(({ name, stored }) =>
    stored ? [{ ...stored, name, entry: entries[name] }] : [],
  );
}

/** Erases one entry everywhere. False: some place did not answer, and may still have it. */
export const eraseEntry = (name: EntryName): Promise<boolean> => erase(entries[name]);

/** Erases everything that is in the table. False: some place did not answer, and may still have something. */
export async function eraseAll(): Promise<boolean> {
  const gone = await Promise.all(names.map(eraseEntry));
  return gone.every(Boolean);
}
