import { type Entry, type EntryName, entries } from './entries';
import type { Stored } from './envelope';
import { erase, read } from './storage';

/** An entry that is stored on this device. */
export interface StoredEntry extends Stored<unknown> {
  name: EntryName;
  entry: Entry;
}

// Cast: Object.keys has the type string.
const names = Object.keys(entries) as EntryName[];

/** All entries stored on this device, in the order of the table (D§2, `/me`). An empty text, such as a visit without parameters, is none. */
export async function storedEntries(): Promise<StoredEntry[]> {
  const found = await Promise.all(
    names.map(async (name) => ({ name, stored: await read(entries[name]) })),
  );
  return found.flatMap(({ name, stored }) =>
    stored && stored.value !== '' ? [{ ...stored, name, entry: entries[name] }] : [],
  );
}

/** Erases one entry everywhere. False: some storage did not answer, and may still have it. */
export const eraseEntry = (name: EntryName): Promise<boolean> => erase(entries[name]);

/** Erases all entries of the table. False: some storage did not answer, and may still have some. */
export async function eraseAll(): Promise<boolean> {
  const gone = await Promise.all(names.map(eraseEntry));
  return gone.every(Boolean);
}
