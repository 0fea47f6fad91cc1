import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { componentOf, type Fingerprints } from './fingerprints';

/** The fingerprints with which stories had their approved pictures. Only `npm run visual -- --approve` writes it. */
export const MANIFEST = path.join(import.meta.dirname, 'fingerprints.json');

export const readManifest = (file = MANIFEST): Fingerprints =>
  JSON.parse(readFileSync(file, 'utf8'));

/** Records fingerprints of what was just compared or approved; those of files that are gone go. */
export function record(file: string, found: Fingerprints, known: readonly string[]): void {
  const all = { ...readManifest(file), ...found };
  const names = [...new Set(known)].filter((name) => name in all).sort();
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, all[name]])), null, 2);
  writeFileSync(file, `${text}\n`);
}

/** What there is to compare. */
export interface Plan {
  /** Stories to take pictures of. */
  compared: string[];
  /** Stories whose approved pictures were taken of exactly this. */
  unchanged: string[];
}

/**
 * Leaves out the stories whose fingerprint is the approved one, unless all are wanted.
 *
 * @param has whether there are approved pictures of a story
 */
export function plan(
  ids: readonly string[],
  now: Fingerprints,
  approved: Fingerprints,
  has: (id: string) => boolean,
  all = process.env.SNOWPEA_ALL === '1',
): Plan {
  const isUnchanged = (id: string) => {
    const print = now[componentOf(id)];
    return !all && print !== undefined && print === approved[componentOf(id)] && has(id);
  };
  return {
    compared: ids.filter((id) => !isUnchanged(id)),
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
