import { squeeze } from './normalize';
import type { Query } from './query';

/** Why an app matches; the values of the suggestion call's `reason`. */
export type Reason = 'name' | 'prefix' | 'pinyin' | 'initials' | 'package' | 'typo' | 'text';

/** A match: a smaller rank is better; ties are broken by popularity. */
export interface Match {
  rank: number;
  reason: Reason;
  /** Characters of the shortest matching name: in a shorter name the key is a larger part. */
  length: number;
}

/** The data by which a candidate is ranked. */
export interface Candidate {
  /** Normalised. */
  names: readonly string[];
  /** Syllables with spaces between them. */
  pinyin: readonly string[];
  initials: readonly string[];
  package_name: string;
}

/** How well a candidate matches the query; undefined when only the look-up's truncated token matched. */
export function rankMatch(query: Query, candidate: Candidate): Match | undefined {
  const names = candidate.names.map(squeeze);
  const match = compare(query, candidate, names);
  return match && { ...match, length: Math.min(...names.map((name) => name.length)) };
}

function compare(
  query: Query,
  candidate: Candidate,
  names: readonly string[],
): Omit<Match, 'length'> | undefined {
  const wanted = query.compact;
  if (wanted === '')
    return candidate.names.includes(query.text) ? { rank: 0, reason: 'name' } : undefined;
  if (names.includes(wanted)) return { rank: 0, reason: 'name' };
  if (candidate.package_name === query.text) return { rank: 0, reason: 'package' };
  if (names.some((name) => name.startsWith(wanted))) return { rank: 1, reason: 'prefix' };
  const sounds = candidate.pinyin.map((spelled) => spelled.replaceAll(' ', ''));
  if (sounds.includes(wanted)) return { rank: 2, reason: 'pinyin' };
  if (candidate.initials.includes(wanted)) return { rank: 2, reason: 'initials' };
  if (candidate.names.some((name) => everyRunBegins(query, name)))
    return { rank: 3, reason: 'prefix' };
  if (candidate.initials.some((initials) => initials.startsWith(wanted)))
    return { rank: 4, reason: 'initials' };
  if (sounds.some((sound) => sound.startsWith(wanted))) return { rank: 4, reason: 'pinyin' };
  if (names.some((name) => name.includes(wanted))) return { rank: 5, reason: 'name' };
  if (candidate.pinyin.some((spelled) => beginsAtSyllable(spelled, wanted)))
    return { rank: 6, reason: 'pinyin' };
  if (candidate.initials.some((initials) => initials.includes(wanted)))
    return { rank: 6, reason: 'initials' };
  if (inPackageName(candidate.package_name, query)) return { rank: 7, reason: 'package' };
  return everyRunSomewhere(query, candidate) ? { rank: 8, reason: 'name' } : undefined;
}

/** Words of the name begin with the typed words; typed Chinese may be anywhere in it: `tor bro`, `记账 pro`. */
function everyRunBegins(query: Query, name: string): boolean {
  if (!query.runs.some((run) => run.kind === 'word')) return false;
  return query.runs.every((run) =>
    run.kind === 'characters' ? name.includes(run.text) : hasWord(name, run.text),
  );
}

/** Whether a word of the name begins like this one. */
function hasWord(name: string, beginning: string): boolean {
  for (let at = name.indexOf(beginning); at >= 0; at = name.indexOf(beginning, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(name.slice(Math.max(0, at - 2), at))) return true;
  return false;
}

function beginsAtSyllable(spelled: string, wanted: string): boolean {
  const syllables = spelled.split(' ');
  return syllables.some((_, i) => syllables.slice(i).join('').startsWith(wanted));
}

/** Mixed input such as `微guang`: each run is in a name, or in its reading. */
function everyRunSomewhere(query: Query, candidate: Candidate): boolean {
  return query.runs.every(
    (run) =>
      candidate.names.some((name) => name.includes(run.text)) ||
      candidate.pinyin.some((spelled) => beginsAtSyllable(spelled, run.text)) ||
      candidate.initials.some((initials) => initials.includes(run.text)) ||
      candidate.package_name.includes(run.text),
  );
}

function inPackageName(packageName: string, query: Query): boolean {
  return (
    packageName.startsWith(query.text) ||
    packageName.split('.').some((segment) => segment.startsWith(query.compact))
  );
}
