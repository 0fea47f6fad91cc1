import { apply } from 'json-merge-patch';
import { type Fields, fieldsOf } from '../input/clean';
import { parseJson } from '../input/parse-json';
import { Refusal } from '../refusal';
import type { Entry, SignedFile } from './entry';
import { hasUnsafeKeys } from './index-keys';
import { indexLines, packageLines, readIndexLines } from './index-lines';

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
  /** Of the packages that the diff did not touch, only their categories. */
  fields: Fields;
  unchanged: ReadonlySet<string>;
  /** The whole index, as it is stored. */
  lines(): Buffer[];
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
  const packages = Object.fromEntries(
    old.map(([name, { value }]) => [name, JSON.parse(String(value))]),
  );
  const merged = fieldsOf(merge({ ...top, packages }, patch, file.name));
  const after = fieldsOf(merged.packages);
  if (fieldsOf(merged.repo).timestamp !== entry.timestamp || after !== merged.packages)
    throw new Refusal(`${file.name} does not lead to the index of this entry.`);
  const all = new Map<string, { value: unknown; unchanged?: Buffer }>();
  for (const [name, { categories, lines }] of before)
    if (!Object.hasOwn(touched, name))
      all.set(name, { value: { metadata: { categories } }, unchanged: lines });
    else if (Object.hasOwn(after, name)) all.set(name, { value: after[name] });
  for (const [name, value] of Object.entries(after)) if (!all.has(name)) all.set(name, { value });
  const { packages: count } = entry.index;
  if (count !== undefined && all.size !== count)
    throw new Refusal(
      `${file.name} leads to ${all.size} packages, the signed entry says ${count}.`,
    );
  const entries = [...all];
  return {
    fields: {
      ...merged,
      packages: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    },
    unchanged: new Set(entries.flatMap(([name, one]) => (one.unchanged ? name : []))),
    lines: () => [
      ...indexLines({ ...merged, packages: {} }),
      ...entries.map(([name, { value, unchanged }]) => unchanged ?? packageLines(name, value)),
    ],
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
