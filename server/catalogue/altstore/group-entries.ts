import { type Fields, lineOf } from '../input/clean';
import { appFields } from './field-names';

/** The entries of one app, and its place in the source. */
export interface Entries {
  /** Where the first one is. */
  where: string;
  entries: Fields[];
}

/** Case-sensitive: letters, digits, dots and hyphens. */
export const isBundleIdentifier = (text: string): boolean => /^[\w.-]{1,200}$/.test(text);

/**
 * The entries of a source by the app that they are of: those with the same bundle identifier and name are versions of one app.
 * With another name it is another app, such as an edition that somebody changed.
 */
export function groupEntries(list: readonly unknown[], defaults: Fields): Entries[] {
  const groups = new Map<string, Entries>();
  for (const [index, entry] of list.entries()) {
    const fields = { ...defaults, ...appFields(entry) };
    const named = `${lineOf(fields.bundleIdentifier, 256) ?? ''} ${nameKey(fields.name)}`;
    // Entries without a name are not of one app: the report names each.
    const key = named === ' ' ? `entry ${index}` : named;
    const group = groups.get(key);
    if (group) group.entries.push(fields);
    else groups.set(key, { where: `app ${index + 1}`, entries: [fields] });
  }
  return [...groups.values()];
}

/** A name as it is compared: case and spaces do not matter, but `+` makes another edition. */
export const nameKey = (name: unknown): string =>
  (lineOf(name, 120) ?? '').normalize('NFKC').toLowerCase();
