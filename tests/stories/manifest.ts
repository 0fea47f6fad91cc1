import { readFileSync, writeFileSync } from 'node:fs';
import { componentOf, type Fingerprints } from './fingerprints';

export const readManifest = (file: string): Fingerprints => JSON.parse(readFileSync(file, 'utf8'));

/** Records fingerprints of what was just found sound or approved; those of files that are gone go. */
export function record(file: string, found: Fingerprints, known: readonly string[]): void {
  const all = { ...readManifest(file), ...found };
  const names = [...new Set(known)].filter((name) => name in all).sort();
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, all[name]])), null, 2);
  writeFileSync(file, `${text}\n`);
}

/** Which stories there are to look at. */
export interface Plan {
  /** Stories that have another fingerprint than the recorded one, or none. */
  changed: string[];
  /** Stories that were found sound when they were exactly this. */
  unchanged: string[];
}

/**
 * Leaves out the stories whose fingerprint is the recorded one, unless all are wanted.
 *
 * @param has whether there is what the fingerprint stands for: pictures of the story
 */
export function plan(
  ids: readonly string[],
  now: Fingerprints,
  recorded: Fingerprints,
  has: (id: string) => boolean = () => true,
  all = process.env.SNOWPEA_ALL === '1',
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

/** Fingerprints of the files all of whose stories are among these. */
export function completed(
  ids: readonly string[],
  seen: ReadonlySet<string>,
  now: Fingerprints,
): Fingerprints {
  const open = new Set(ids.filter((id) => !seen.has(id)).map(componentOf));
  return Object.fromEntries(Object.entries(now).filter(([name]) => !open.has(name)));
}
