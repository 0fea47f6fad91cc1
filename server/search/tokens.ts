import { LRUCache } from 'lru-cache';
import { compact, normalize, type Run, runsOf, splitCapitals } from './normalize';
import { readingsOf } from './pinyin';

/** Longest prefix of letters stored as a token: longer queries are looked up by their first six letters, then compared in full. */
export const PREFIX_MAX = 6;
/** Longest indexed word; a longer one is an address or a key. */
const WORD_MAX = 24;
/** Largest number of positions that PostgreSQL distinguishes, less the ones that follow the texts. */
const POSITION_MAX = 16_000;
/** Longest indexed name, in characters; of a longer one only the beginning is indexed, because sources are hostile. */
const NAME_MAX = 80;

/** Search data of one app. */
export interface SearchRow {
  names: string[];
  pinyin: string[];
  initials: string[];
  nameTokens: string[];
  /** The words of its texts, for PostgreSQL's full-text search: see `documentsOf`. */
  document: string;
  /** Those of its names, summaries and labels. */
  head: string;
  /** Latin words of the names, for correcting typing mistakes. */
  words: string[];
}

/** The token for a whole name. */
export const exactToken = (name: string): string => `=${compact(name) || normalize(name).trim()}`;

/**
 * The search row of an app. Every way to start typing a name is a token, so each look-up is an equality in one GIN
 * array: characters and pairs of them, beginnings of words, and the beginnings of its pinyin and initials from each
 * character.
 */
export function searchRow(app: {
  names: readonly string[];
  packageName: string;
  texts?: Texts;
}): SearchRow {
  const tokens = new Set<string>();
  const words = new Set<string>();
  const names = new Set<string>();
  const spelled = new Set<string>();
  const initials = new Set<string>();
  for (const full of app.names.flatMap(spellingsOf)) {
    const name = normalize(full).trim();
    if (name === '' || names.has(name)) continue;
    names.add(name);
    tokens.add(exactToken(name));
    const runs = runsOf(name);
    for (const [i, run] of runs.entries()) addRun(tokens, run, textOf(runs.slice(i)));
    for (const { text } of runs) if (/^[a-z]{3,24}$/.test(text)) words.add(text);
    for (const syllables of readingsOf(name)) addPinyin(tokens, spelled, initials, syllables);
  }
  // Without the first label, which a third of all apps share.
  const labels = app.packageName.split(/[._]/).slice(1);
  for (const label of labels) addPrefixes(tokens, normalize(label), Math.min(3, label.length));
  const telling = labels.filter((label) => !COMMON_LABEL.test(label)).map(splitCapitals);
  const texts = { ...app.texts, labels: [...(app.texts?.labels ?? []), ...telling] };
  return {
    names: [...names],
    pinyin: [...spelled],
    initials: [...initials],
    nameTokens: [...tokens],
    ...documentsOf([...names], texts),
    words: [...words],
  };
}

/** @param joined with all that follows it: `Pixel Dungeon` is also found by `pixeldungeon` */
function addRun(tokens: Set<string>, { kind, text }: Run, joined: string) {
  if (kind === 'characters') for (const part of [...text, ...pairs(text)]) tokens.add(part);
  else addPrefixes(tokens, joined, 1);
  if (ARTICLE.test(text)) addPrefixes(tokens, text.replace(ARTICLE, ''), 1);
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** A name truncated, and split at inner capitals. */
function spellingsOf(name: string): string[] {
  const short = name.length > NAME_MAX ? [...name].slice(0, NAME_MAX).join('') : name;
  return [short, splitCapitals(short)];
}

/** The pairs of characters of a run; a single character is one. */
export function pairs(run: string): string[] {
  const characters = [...run];
  return characters.length === 1
    ? characters
    : characters.slice(0, -1).map((one, i) => `${one}${characters[i + 1]}`);
}

function addPrefixes(tokens: Set<string>, word: string, from: number) {
  const letters = [...word.slice(0, 2 * PREFIX_MAX)].slice(0, PREFIX_MAX);
  for (let length = Math.max(1, from); length <= letters.length; length += 1)
    tokens.add(letters.slice(0, length).join(''));
}

function addPinyin(
  tokens: Set<string>,
  spelled: Set<string>,
  initials: Set<string>,
  syllables: readonly string[],
) {
  const firsts = syllables.map(firstsOf);
  spelled.add(syllables.join(' '));
  initials.add(firsts.join(''));
  syllables.forEach((_, i) => {
    addPrefixes(tokens, syllables.slice(i, i + PREFIX_MAX).join(''), 1);
    addPrefixes(tokens, firsts.slice(i).join(''), 1);
  });
}

/** An abbreviation among the syllables is typed whole: `qqyy`. */
const firstsOf = (part: string): string =>
  /^\w{2,4}$/.test(part) && !/[aeiouv]/.test(part) ? part : part.charAt(0);

/** Labels of package names that say nothing about the app. */
const COMMON_LABEL =
  /^(?:android|app|apps|application|github|gitlab|codeberg|com|org|net|io|dev|free|fdroid|foss|mobile|main|client|example)$/i;

/** What an app says of itself, by the fields that count differently. */
interface Texts {
  summaries?: readonly string[];
  /** Its categories' names and its developer. */
  labels?: readonly string[];
  descriptions?: readonly string[];
}

const wordsOf = (text: string): string[] => tokensOf(runsOf(normalize(text)));
/** Those of labels: a category's names, one a language, are those of all its apps. */
const labelWords = new LRUCache<string, string[]>({ max: 2_000, memoMethod: wordsOf });

/**
 * The words of an app as PostgreSQL's `tsvector`, weighted by field: A names, B summaries, C categories, developer and package, D
 * descriptions. Names and summaries have positions, so that words that stand together count more. Texts are indexed whole.
 */
function documentsOf(
  names: readonly string[],
  { summaries = [], labels = [], descriptions = [] }: Texts,
): Pick<SearchRow, 'document' | 'head'> {
  const places = new Map<string, string[]>();
  let at = 1;
  const add = (words: readonly string[], weight: string, inOrder: boolean) => {
    for (const word of words) {
      const known = places.get(word);
      if (!known) places.set(word, [`${at}${weight}`]);
      else if (inOrder && known.length < 4) known.push(`${at}${weight}`);
      else if (!known.some((place) => place.endsWith(weight))) known.push(`${at}${weight}`);
      if (inOrder && at < POSITION_MAX) at += 1;
    }
    // A gap, so that the end of one text and the beginning of the next are not together.
    at += 4;
  };
  for (const name of names) add(wordsOf(name), 'A', true);
  for (const summary of summaries) add(wordsOf(summary), 'B', true);
  for (const label of labels) add(labelWords.memo(label), 'C', false);
  const written = () => [...places].map(([word, where]) => `'${word}':${where.join()}`).join(' ');
  const head = written();
  for (const description of descriptions) add(wordsOf(description), 'D', false);
  return { head, document: written() };
}

/** The words of a text as they are indexed and searched for: Latin ones in the singular, pairs of Chinese characters. */
export function tokensOf(runs: readonly Run[]): string[] {
  return runs.flatMap(({ text, kind }) => {
    if (kind === 'characters') return pairs(text);
    return text.length > WORD_MAX ? [] : singular(text);
  });
}

/** The article of an Arabic word, which is written in one with it and the words before. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{Script=Arabic}{3})/u;
const FIRST_ARABIC = '\u0600';

/**
 * `editors` → `editor`, `diaries` → `diary`; names of sciences and words with another meaning keep their ending. An Arabic word is
 * without its article.
 */
export function singular(word: string): string {
  if (word > FIRST_ARABIC) return word.replace(ARTICLE, '');
  const isWord = word.endsWith('s') && /^[a-z]{4,}$/.test(word);
  if (!isWord || /(?:ss|us|is|news|ics|^checkers|^windows)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
