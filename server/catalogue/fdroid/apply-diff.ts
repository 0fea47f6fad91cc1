import { apply } from 'json-merge-patch';
import { type Fields, fieldsOf } from '../input/clean';
import { parseJson } from '../input/parse-json';
import { Refusal } from '../refusal';
import type { Entry, SignedFile } from './entry';
import { hasUnsafeKeys } from './index-keys';

/** The index that a diff is applied to, and the required result. */
export interface Patching {
  stored: Buffer;
  /** The time of the index that is stored, epoch ms. */
  from: number;
  diff: Buffer;
  file: SignedFile;
  entry: Entry;
}

/** An index, and the packages in it that the diff did not touch. */
export interface Patched {
  fields: Fields;
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
  const before = fieldsOf(parseJson(stored, 'the stored index'));
  if (fieldsOf(before.repo).timestamp !== from)
    throw new Refusal('The stored index is not the one that the shop shows.');
  const patch = fieldsOf(parseJson(diff, file.name));
  const touched = new Set(Object.keys(fieldsOf(patch.packages)));
  const merged = fieldsOf(merge(before, patch, file.name));
  const names = Object.keys(fieldsOf(merged.packages));
  const packages = names.length;
  if (fieldsOf(merged.repo).timestamp !== entry.timestamp)
    throw new Refusal(`${file.name} does not lead to the index of this entry.`);
  if (entry.index.packages !== undefined && packages !== entry.index.packages)
    throw new Refusal(
      `${file.name} leads to ${packages} packages, the signed entry says ${entry.index.packages}.`,
    );
  return { fields: merged, unchanged: new Set(names.filter((name) => !touched.has(name))) };
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
