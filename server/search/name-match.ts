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
  const [rank, reason] = waysOf(query, candidate, names).find(([, , matches]) => matches()) ?? [];
  if (!rank || !reason) return undefined;
  return { rank: RANK[rank], reason, length: Math.min(...names.map((name) => name.length)) };
}

type Way = readonly [rank: keyof typeof RANK, reason: Reason, matches: () => boolean];

/** Ways to match, the best first. Whole syllables come before a part of one: `tianqi` is 天气, and only then 田强. */
function waysOf(query: Query, candidate: Named, compacted: readonly string[]): Way[] {
  const { compact: wanted, runs, text } = query;
  const { names, initials, package_name: packageName } = candidate;
  if (wanted === '') return [['whole', 'name', () => names.includes(text)]];
  const ends = candidate.pinyin.map((spelled) => endsOf(spelled, wanted));
  const begins = (whole: string) => whole.startsWith(wanted);
  const contains = (whole: string) => whole.includes(wanted);
  return [
    ['whole', 'name', () => compacted.includes(wanted)],
    ['whole', 'package', () => packageName === text],
    [
      'firstWord',
      'prefix',
      () => names.some((name, i) => begins(compacted[i] ?? '') && firstWordsAre(name, wanted)),
    ],
    ['word', 'pinyin', () => ends.includes('all')],
    ['word', 'initials', () => initials.includes(wanted)],
    [
      'word',
      runs.some(isWord) ? 'prefix' : 'name',
      () => names.some((name) => everyRunIs(query, name)),
    ],
    [
      'word',
      'name',
      () => compacted.some(contains) && names.some((name) => wordsAre(name, wanted)),
    ],
    ['start', 'prefix', () => compacted.some(begins)],
    ['wordStart', 'prefix', () => names.some((name) => everyRunBegins(query, name))],
    ['spokenStart', 'pinyin', () => ends.includes('start')],
    ['spokenStart', 'initials', () => initials.some(begins)],
    ['spokenWord', 'pinyin', () => ends.includes('word')],
    ['spokenUnfinished', 'pinyin', () => ends.includes('startUnfinished')],
    ['inside', 'name', () => compacted.some(contains)],
    ['spokenInside', 'pinyin', () => ends.includes('unfinished')],
    ['spokenInside', 'initials', () => initials.some(contains)],
    ['package', 'package', () => inPackageName(packageName, query)],
    ['parts', 'name', () => everyRunSomewhere(query, candidate)],
  ];
}

/** The ranks of matches, the best first. A match at the beginning of the name or of one of its words ranks before all others. */
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
} as const;

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

/** Whether successive words of the name are this text, run together. */
function wordsAre(name: string, wanted: string): boolean {
  const words = runsOf(name).map(({ text }) => text);
  return words.some((_, i) => words.some((__, j) => words.slice(i, j + 1).join('') === wanted));
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

/** Whether the name has each typed word; typed Chinese may be anywhere in it: `tor bro`, `记账 pro`. */
const everyRun = ({ runs }: Query, name: string, has: (word: string) => boolean): boolean =>
  runs.every((run) => (isWord(run) ? has(run.text) : name.includes(run.text)));

function everyRunIs(query: Query, name: string): boolean {
  // Checked first, because most names lack one of the words, and splitting a name is slow.
  if (!query.runs.every((run) => name.includes(run.text))) return false;
  const words = runsOf(name).map(({ text }) => text);
  return everyRun(query, name, (word) => words.includes(word));
}

const everyRunBegins = (query: Query, name: string): boolean =>
  query.runs.some(isWord) && everyRun(query, name, (word) => hasWord(name, word));

/** Whether a word of the name begins with this text. */
function hasWord(name: string, beginning: string): boolean {
  for (let at = name.indexOf(beginning); at >= 0; at = name.indexOf(beginning, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(name.slice(Math.max(0, at - 2), at))) return true;
  return false;
}

/** Mixed input such as `微guang`: each run is in a name, or in its reading. */
const everyRunSomewhere = ({ runs }: Query, candidate: Named): boolean =>
  runs.every(({ text }) => {
    const has = (whole: string) => whole.includes(text);
    const { names, pinyin, initials, package_name: packageName } = candidate;
    return (
      [...names, ...initials, packageName].some(has) || pinyin.some((one) => endsOf(one, text))
    );
  });

const inPackageName = (packageName: string, query: Query): boolean =>
  packageName.startsWith(query.text) ||
  packageName.split('.').some((segment) => segment.startsWith(query.compact));
