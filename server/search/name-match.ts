import { compactNormalized, type Run, runsOf } from './normalize';
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

/** The names of a candidate. */
export interface Named {
  /** Normalised. */
  names: readonly string[];
  /** Syllables with spaces between them. */
  pinyin: readonly string[];
  initials: readonly string[];
  package_name: string;
}

/** How well a candidate's names match the query; undefined when only the truncated token of the look-up matched. */
export function nameMatch(query: Query, candidate: Named): Match | undefined {
  const names = candidate.names.map(compactNormalized);
  const match = compare(query, candidate, names);
  return match && { ...match, length: Math.min(...names.map((name) => name.length)) };
}

function compare(
  query: Query,
  candidate: Named,
  names: readonly string[],
): Omit<Match, 'length'> | undefined {
  const wanted = query.compact;
  if (wanted === '')
    return candidate.names.includes(query.text) ? { rank: 0, reason: 'name' } : undefined;
  if (names.includes(wanted)) return { rank: RANK.whole, reason: 'name' };
  if (candidate.package_name === query.text) return { rank: RANK.whole, reason: 'package' };
  if (
    candidate.names.some((name, i) => names[i]?.startsWith(wanted) && firstWordsAre(name, wanted))
  )
    return { rank: RANK.firstWord, reason: 'prefix' };
  const spoken = spokenMatch(candidate, wanted);
  if (spoken.rank === RANK.word) return spoken;
  if (candidate.names.some((name) => everyRunIs(query, name)))
    return { rank: RANK.word, reason: query.runs.some(isWord) ? 'prefix' : 'name' };
  if (names.some((name) => name.startsWith(wanted))) return { rank: RANK.start, reason: 'prefix' };
  if (candidate.names.some((name) => everyRunBegins(query, name)))
    return { rank: RANK.wordStart, reason: 'prefix' };
  if (spoken.rank < RANK.inside) return spoken;
  if (names.some((name) => name.includes(wanted))) return { rank: RANK.inside, reason: 'name' };
  if (spoken.rank < RANK.none) return spoken;
  if (inPackageName(candidate.package_name, query))
    return { rank: RANK.package, reason: 'package' };
  return everyRunSomewhere(query, candidate) ? { rank: RANK.parts, reason: 'name' } : undefined;
}

/**
 * The ranks of matches, the best first. A match at the beginning of the name or of one of its words ranks before all
 * others.
 */
export const RANK = {
  whole: 0,
  /** The name begins with these words; in Chinese, with these characters. */
  firstWord: 1,
  /** Words of the name; or its whole reading. */
  word: 2,
  start: 3,
  wordStart: 4,
  spokenStart: 5,
  spokenWord: 6,
  /** The reading begins with the key, which ends within a syllable: the visitor may still be typing. */
  spokenUnfinished: 7,
  inside: 8,
  spokenInside: 9,
  package: 10,
  parts: 11,
  none: 12,
} as const;

/** How the reading of a name matches. Whole syllables come before a part of one: `tianqi` is 天气, and only then 田强. */
function spokenMatch(
  { pinyin, initials }: Named,
  wanted: string,
): { rank: number; reason: 'pinyin' | 'initials' } {
  const ends = pinyin.map((spelled) => endsOf(spelled, wanted));
  if (ends.includes('all')) return { rank: RANK.word, reason: 'pinyin' };
  if (initials.includes(wanted)) return { rank: RANK.word, reason: 'initials' };
  if (ends.includes('start')) return { rank: RANK.spokenStart, reason: 'pinyin' };
  if (initials.some((letters) => letters.startsWith(wanted)))
    return { rank: RANK.spokenStart, reason: 'initials' };
  if (ends.includes('word')) return { rank: RANK.spokenWord, reason: 'pinyin' };
  if (ends.includes('startUnfinished')) return { rank: RANK.spokenUnfinished, reason: 'pinyin' };
  if (ends.includes('unfinished')) return { rank: RANK.spokenInside, reason: 'pinyin' };
  if (initials.some((letters) => letters.includes(wanted)))
    return { rank: RANK.spokenInside, reason: 'initials' };
  return { rank: RANK.none, reason: 'pinyin' };
}

type Ends = 'all' | 'start' | 'word' | 'startUnfinished' | 'unfinished' | undefined;

/** Where a reading contains the key: it begins at a syllable, and ends at the end of one or within one. */
function endsOf(spelled: string, wanted: string): Ends {
  const syllables = spelled.split(' ');
  const length = syllables.join('').length;
  let best: Ends;
  for (let from = 0; from < syllables.length; from += 1) {
    const rest = syllables.slice(from).join('');
    if (!rest.startsWith(wanted)) continue;
    let end = 0;
    for (let at = from; end < wanted.length; at += 1) end += syllables[at]?.length ?? 1;
    const finished = end === wanted.length;
    if (from === 0 && finished) return length === end ? 'all' : 'start';
    if (finished) best = 'word';
    else if (best !== 'word' && best !== 'startUnfinished')
      best = from === 0 ? 'startUnfinished' : 'unfinished';
  }
  return best;
}

/** Whether the name begins with these words, or in a script without spaces with these characters. */
function firstWordsAre(name: string, wanted: string): boolean {
  let read = '';
  for (const { text, kind } of runsOf(name)) {
    const left = wanted.slice(read.length);
    if (kind === 'characters' && left !== '' && text.startsWith(left)) return true;
    read += text;
    if (read === wanted) return true;
    if (!wanted.startsWith(read)) return false;
  }
  return false;
}

const isWord = (run: Run): boolean => run.kind === 'word';

/** Whether each typed word is a word of the name; Chinese may be anywhere in it. */
function everyRunIs(query: Query, name: string): boolean {
  // Checked first, because most names lack one of the words, and splitting a name is slow.
  if (!query.runs.every((run) => name.includes(run.text))) return false;
  const words = runsOf(name);
  return query.runs.every((run) =>
    run.kind === 'characters'
      ? name.includes(run.text)
      : words.some(({ text }) => text === run.text),
  );
}

/** Words of the name begin with the typed words; typed Chinese may be anywhere in it: `tor bro`, `记账 pro`. */
function everyRunBegins(query: Query, name: string): boolean {
  if (!query.runs.some((run) => run.kind === 'word')) return false;
  return query.runs.every((run) =>
    run.kind === 'characters' ? name.includes(run.text) : hasWord(name, run.text),
  );
}

/** Whether a word of the name begins with this text. */
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
function everyRunSomewhere(query: Query, candidate: Named): boolean {
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
