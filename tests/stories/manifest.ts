import { readFileSync, writeFileSync } from 'node:fs';
import { ALL } from '../gate.mjs';
import { componentOf, type Fingerprints } from './fingerprints';

export const readManifest = (file: string): Fingerprints => JSON.parse(readFileSync(file, 'utf8'));

/** Records fingerprints of what has passed or was approved, and removes those of deleted files. */
export function record(file: string, found: Fingerprints, known: readonly string[]): void {
  const all = { ...readManifest(file), ...found };
  const names = [...new Set(known)].filter((name) => name in all).sort();
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, all[name]])), null, 2);
  writeFileSync(file, `${text}\n`);
}

/** Which stories to inspect. */
export interface Plan {
  /** Stories with a different fingerprint, or none. */
  changed: string[];
  /** Stories that passed with this fingerprint. */
  unchanged: string[];
}

/**
 * Leaves out stories with an unchanged fingerprint, unless all are wanted.
 *
 * @param has whether the result of the fingerprint exists: pictures of the story
 */
export function plan(
  ids: readonly string[],
  now: Fingerprints,
  recorded: Fingerprints,
  has: (id: string) => boolean = () => true,
  all = ALL,
): Plan {
  const isUnchanged = (id: string) => {
    const print = now[componentOf(id)];
    return !all && print !== undefined && print === recorded[componentOf(id)] && has(id);
  };
  return {
    changed: ids.filter((id) => !isUnchanged(id)),
    unchanged: ids.filter(isUnchanged),
  };
}

/** Fingerprints of the files whose stories are all among these. */
export function completed(
  ids: readonly string[],
  seen: ReadonlySet<string>,
  now: Fingerprints,
): Fingerprints {
  const open = new Set(ids.filter((id) => !seen.has(id)).map(componentOf));
  return Object.fromEntries(Object.entries(now).filter(([name]) => !open.has(name)));
}
