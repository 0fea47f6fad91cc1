import { apply } from 'json-merge-patch';
import { type Fields, fieldsOf } from '../input/clean';
import { parseJson } from '../input/parse-json';
import { Refusal } from '../refusal';
import type { Entry, SignedFile } from './entry';
import { hasUnsafeKeys } from './index-keys';
import { type IndexInLines, packageLines, packageOf, readIndexLines } from './index-lines';

/** The index that a diff is applied to, and the required result. */
export interface Patching {
  /** In lines. */
  stored: Buffer;
  /** The time of the index that is stored, epoch ms. */
  from: number;
  diff: Buffer;
  file: SignedFile;
  entry: Entry;
}

/** An index after a diff. */
export interface Patched {
  index: IndexInLines;
  /** Packages that the diff did not touch. */
  unchanged: ReadonlySet<string>;
}

/**
 * Applies a diff (JSON merge patch, RFC 7396) to an older index. The entry's hash is that of the original bytes,
 * which a merged object does not have. So these are checked instead: the hash of the diff, the index it starts from,
 * and the time and the number of packages of the result.
 *
 * @throws Refusal when the result is not the index that the entry names
 */
export function applyDiff({ stored, from, diff, file, entry }: Patching): Patched {
  const { top, packages: before } = readIndexLines(stored);
  if (fieldsOf(top.repo).timestamp !== from)
    throw new Refusal('The stored index is not the one that the shop shows.');
  const patch = fieldsOf(parseJson(diff, file.name));
  const touched = fieldsOf(patch.packages);
  const old = [...before].filter(([name]) => Object.hasOwn(touched, name));
  const packages = Object.fromEntries(old.map(([name, stored]) => [name, packageOf(stored)]));
  const merged = fieldsOf(merge({ ...top, packages }, patch, file.name));
  const after = fieldsOf(merged.packages);
  if (fieldsOf(merged.repo).timestamp !== entry.timestamp || after !== merged.packages)
    throw new Refusal(`${file.name} does not lead to the index of this entry.`);
  const all = new Map(before);
  for (const name of Object.keys(touched)) if (!Object.hasOwn(after, name)) all.delete(name);
  for (const [name, value] of Object.entries(after)) all.set(name, packageLines(name, value));
  const { packages: count } = entry.index;
  if (count !== undefined && all.size !== count)
    throw new Refusal(
      `${file.name} leads to ${all.size} packages, the signed entry says ${count}.`,
    );
  const unchanged = [...all.keys()].filter((name) => !Object.hasOwn(after, name));
  return {
    index: { top: { ...merged, packages: undefined }, packages: all },
    unchanged: new Set(unchanged),
  };
}

/** @throws Refusal where the library would stop: at a key, or at the end of its stack */
function merge(before: Fields, patch: Fields, name: string): unknown {
  try {
    // Serialized again, because the keys of the diff itself may contain escapes.
    if (hasUnsafeKeys(JSON.stringify(patch)))
      throw new Refusal(`${name} has keys that no index has.`);
    return apply(before, patch);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${name} cannot be applied.`, { cause: error });
  }
}
