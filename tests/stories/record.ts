import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL } from '../gate.mjs';
import { componentOf, type Fingerprints } from './fingerprints';

/** What is known of the stories, by the fingerprint of their file at that time. */
export interface StoryRecord {
  /** Browser and fonts of the inspections. */
  environment: string;
  /** Files whose stories passed their inspection. */
  inspected: Fingerprints;
  /** Files whose pictures were approved. */
  approved: Fingerprints;
}

const FILE = path.join(import.meta.dirname, 'record.json');
const NOTHING: StoryRecord = { environment: '', inspected: {}, approved: {} };

/** The record; empty without one. */
export const readRecord = (file = FILE): StoryRecord =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NOTHING;

/** Writes the record without deleted files, in the order of their names. */
function write(file: string, record: StoryRecord, ids: readonly string[]): void {
  const names = namesOf(ids);
  const existing = (found: Fingerprints) =>
    Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
  const { environment } = record;
  const inspected = existing(record.inspected);
  const approved = existing(record.approved);
  writeFileSync(file, `${JSON.stringify({ environment, inspected, approved }, null, 2)}\n`);
}

const namesOf = (ids: readonly string[]) => [...new Set(ids.map(componentOf))].sort();

/** Records files whose pictures were approved. */
export function recordApproval(found: Fingerprints, ids: readonly string[], file = FILE): void {
  const before = readRecord(file);
  write(file, { ...before, approved: { ...before.approved, ...found } }, ids);
}

/**
 * Records files whose stories passed. Those of another environment are kept, so that two machines do not overwrite each
 * other's, unless all stories were inspected.
 *
 * @param ids of all existing stories
 */
export function recordInspections(
  environment: string,
  found: Fingerprints,
  ids: readonly string[],
  file = FILE,
): void {
  const before = readRecord(file);
  const isSame = before.environment === environment;
  if (!isSame && namesOf(ids).some((name) => !(name in found))) return;
  const inspected = isSame ? { ...before.inspected, ...found } : found;
  write(file, { ...before, environment, inspected }, ids);
}

/** Which stories to look at. */
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
