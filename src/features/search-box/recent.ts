import { SEARCH_KEY_MAX } from '../../../contract/constants';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';

/** Most searches stored: as many as fit under the field without scrolling. */
const MOST = 8;

/** Recent searches on this device, newest first. They are never sent. */
export async function recentSearches(): Promise<string[]> {
  const value = (await read(entries.searches))?.value;
  if (!Array.isArray(value)) return [];
  const words = value.filter((word) => typeof word === 'string' && word.trim() !== '');
  return [...new Set(words.map((word: string) => word.slice(0, SEARCH_KEY_MAX)))].slice(0, MOST);
}

/** Stores a search as the newest. */
export async function rememberSearch(word: string): Promise<void> {
  const others = (await recentSearches()).filter((other) => other !== word);
  await write(entries.searches, [word.slice(0, SEARCH_KEY_MAX), ...others].slice(0, MOST));
}

/** Deletes one search; returns the rest. */
export async function forgetSearch(word: string): Promise<string[]> {
  const left = (await recentSearches()).filter((other) => other !== word);
  if (left.length > 0) await write(entries.searches, left);
  else await erase(entries.searches);
  return left;
}

/** Deletes all searches. */
export async function forgetSearches(): Promise<string[]> {
  await erase(entries.searches);
  return [];
}
