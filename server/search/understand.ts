import type { Lang } from '../../contract/lang';
import { compact, runsOf } from './normalize';
import { syllablesOf } from './pinyin';
import { type Query, readQuery } from './query';
import { tokensOf } from './tokens';
import { type Lexicon, type Meaning, NOTHING, type Target } from './words/lexicon';
import { phraseOf, readingsOf, saysNothing, withoutEmpty, wordsOf } from './words/phrase';

/** A part of what is wanted: words as typed, and what else they may be called. */
export interface Term {
  /** PostgreSQL's `tsquery`s; `also` is empty for words that are only themselves. */
  own: string;
  also: string;
}

/** What a search says. */
export interface Understood {
  /** As typed. */
  query: Query;
  /** Without the words that say only that an app is wanted; undefined if it has none, or nothing else. */
  plain: Query | undefined;
  /** Its significant parts, in order. */
  terms: readonly Term[];
  /** Other phrases for the whole, and well-known apps of the kind. */
  same: readonly string[];
  names: readonly string[];
  /** The categories that it means, and whether all of its words together mean them. */
  targets: readonly Target[];
  whole: boolean;
  /** Categories with apps of the kind among others. */
  near: readonly Target[];
  /** Those of `near` that have apps of one kind only. */
  kin: readonly Target[];
  /** Known words that begin with what is typed, while that is one short word. */
  completes: ReadonlySet<string>;
}

/** `wallet.android` is a package name, and does not mean wallets. */
const PACKAGE_NAME = /^\w+(?:\.\w+)+$/;
/** Largest number of terms, and of other phrases for one. */
const TERMS_MAX = 6;
const ALSO_MAX = 60;
/** Up to this length words with an empty one among them may be the beginning of a name. */
const PLAIN_LEAST = 6;
/** The first phrases of a row are what it is mostly called. */
const MAIN_ONES = 3;

/** Reads what a query says: its words, what they mean, and what else that is called in either language. */
export function understand(query: Query, lexicon: Lexicon): Understood {
  const meant = meaningOf(query.text, lexicon);
  if (PACKAGE_NAME.test(query.text) || !meant) return inParts(query, lexicon);
  const { meaning, words } = meant;
  return {
    query,
    plain: words === wordsOf(query.text).join(' ') ? undefined : plainOf(query),
    terms: [termOf(words, meaning, lexicon)],
    same: meaning.also.filter((phrase) => phrase !== words),
    names: meaning.names,
    targets: meaning.targets,
    near: meaning.near,
    kin: meaning.near.filter((list) => !lexicon.groups.has(list)),
    whole: true,
    completes: completesOf(query, lexicon),
  };
}

/** What the whole text means, by its words or as the reading of a Chinese phrase. */
function meaningOf(text: string, { phrases, spelled }: Lexicon) {
  const known = (words = '') => {
    const meaning = phrases.get(words);
    return meaning && { words, meaning };
  };
  const [first] = readingsOf(text).flatMap((words) => known(words) ?? []);
  if (first) return first;
  // Chinese words with a space between them, if that leads to a category.
  const together = known(compact(text));
  return targetsOf(together?.meaning).length > 0 ? together : known(spelled.get(compact(text)));
}

/** The longest known phrases among the words, and the words between them. */
function inParts(query: Query, lexicon: Lexicon): Understood {
  const { phrases } = lexicon;
  const words = PACKAGE_NAME.test(query.text) ? [] : phraseOf(query.text);
  const found: Found[] = saysNothing(words) ? [] : splitAt(words, ' ', phrases);
  const terms = found
    .flatMap((part) =>
      part.meaning || !/\p{Script=Han}/u.test(part.words)
        ? part
        : splitAt([...part.words], '', phrases).filter(
            ({ meaning, words: characters }) => meaning || [...characters].length > 1,
          ),
    )
    .slice(0, TERMS_MAX);
  // In English the noun is the last one: of equally long phrases the last says what is wanted.
  const [best] = terms
    .filter(({ meaning }) => meaning?.targets.length)
    .reverse()
    .sort((a, b) => b.words.length - a.words.length);
  return {
    query,
    // A word that is being typed may become a part of the name: `open c`.
    plain: query.text.length > PLAIN_LEAST ? plainOf(query) : undefined,
    terms: terms
      .map(({ words: typed, meaning = NOTHING }) => termOf(typed, meaning, lexicon))
      .filter(({ own }) => own),
    same: [],
    names: [],
    targets: best?.meaning?.targets ?? [],
    near: terms.flatMap(({ meaning = NOTHING }) => [...meaning.targets, ...meaning.near]),
    kin: [],
    whole: false,
    completes: completesOf(query, lexicon),
  };
}

function plainOf({ text }: Query): Query | undefined {
  const plain = withoutEmpty(text);
  return saysNothing(wordsOf(plain)) || compact(plain) === compact(text)
    ? undefined
    : readQuery(plain);
}

function completesOf({ text }: Query, { phrases }: Lexicon): ReadonlySet<string> {
  const some = /^[a-z]{1,5}$/.test(text) ? [...phrases.keys()] : [];
  return new Set(some.filter((phrase) => phrase.startsWith(text) && !phrase.includes(' ')));
}

/** Whether a phrase continues the last typed word; a whole word is seldom the beginning of a longer phrase. */
const continues = (phrase: string, text: string): boolean =>
  phrase.startsWith(text) && phrase.split(' ').length === text.split(' ').length;

/** Known phrases with a category that begin with what is typed, or whose reading does: main ones, none of another language, in order. */
export function completions(
  { text, compact: key }: Query,
  { phrases, spelled, initials, languages }: Lexicon,
  lang: Lang,
): string[] {
  const isHan = (words: string) => /^\p{Script=Han}/u.test(words);
  const spells = (reading: string) => key.length > 2 && reading.startsWith(key);
  const isMeant = (phrase: string) => {
    const meaning = phrases.get(phrase) ?? NOTHING;
    const script = isHan(text) || !phrase.startsWith(text) ? /^\p{Script=Han}+$/u : /^[a-z]/;
    const main = meaning.also.filter((one) => script.test(one)).slice(0, MAIN_ONES);
    const isSpoken = (languages.get(phrase) ?? lang).includes(lang);
    return targetsOf(meaning).length > 0 && isSpoken && main.includes(phrase);
  };
  const some = [
    initials.get(key) ?? '',
    ...[...phrases.keys()].filter((one) => (isHan(text) || key.length > 1) && continues(one, text)),
    ...[...spelled].flatMap(([reading, one]) => (spells(reading) && isHan(one) ? one : [])),
  ];
  return [...new Set(some)].filter((phrase) => phrase !== text && isMeant(phrase));
}

/** The categories to show for a phrase: those that it means, or else those with such apps among others. */
export const targetsOf = (meaning: Pick<Meaning, 'targets' | 'near'> | undefined) =>
  meaning?.targets.length ? meaning.targets : (meaning?.near ?? []);

interface Found {
  words: string;
  meaning: Meaning | undefined;
}

/** Splits a sequence at its longest known parts; what is between them stays together in a script without spaces. */
function splitAt(parts: readonly string[], space: '' | ' ', phrases: Lexicon['phrases']): Found[] {
  const found: Found[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = parts.length;
    const partAt = () => parts.slice(start, end).join(space);
    while (end > start + 1 && !phrases.has(partAt())) end -= 1;
    const words = partAt();
    const meaning = space === '' && words.length < 2 ? undefined : phrases.get(words);
    const last = found.at(-1);
    if (space === '' && !meaning && last && !last.meaning) last.words += words;
    else found.push({ words, meaning });
    start = end;
  }
  return found;
}

function termOf(words: string, { also, names }: Meaning, { stems }: Lexicon): Term {
  const others = also.filter((phrase) => phrase !== words).map(allOf);
  // Names of apps are words with other meanings in texts: `Signal`.
  const known = names.filter((name) => name !== words).map((name) => weighted(allOf(name), 'A'));
  const begun = words.split(' ').map((word) => stems?.get(word) ?? '');
  const stemmed = begun.includes('') ? '' : begun.map((stem) => `'${stem}':*`).join(' & ');
  return { own: allOf(words), also: anyOf([stemmed, ...known, ...others].slice(0, ALSO_MAX)) };
}

/** A `tsquery` for all words of a phrase; empty for one without words. */
const allOf = (phrase: string): string =>
  [...new Set(tokensOf(runsOf(phrase)))].map((word) => `'${word}'`).join(' & ');

/** A `tsquery` for its words in the fields of one weight; those that have one keep it. */
export const weighted = (query: string, weight: string): string =>
  query.replace(
    /('[^']*')(?::(\*)?(\w)?)?/g,
    (_, word, begins = '', own = weight) => `${word}:${begins}${own}`,
  );

const anyOf = (queries: readonly string[]): string =>
  [...new Set(queries.filter(Boolean))].map((query) => `(${query})`).join(' | ');

/** `tsquery`s for apps with all terms, and with any of them; empty without terms. */
export const withAll = (terms: readonly Term[]): string => terms.map(either).join(' & ');
export const withAny = (terms: readonly Term[]): string => terms.map(either).join(' | ');

const either = ({ own, also }: Term): string => (also ? `(${own} | ${also})` : `(${own})`);

/** `tsquery`s for the parts of a query: its terms, or the words of the only one; none for one word. */
export function partsOf(terms: readonly Term[]): string[] {
  const parts = terms.length > 1 ? terms.map(either) : (terms[0]?.own.split(' & ') ?? []);
  return parts.length > 1 ? parts.slice(0, TERMS_MAX) : [];
}

/** The known Chinese phrase with these initials. */
export const abbreviated = ({ text }: Query, { initials }: Lexicon): Query | undefined =>
  readQuery(initials.get(text) ?? '');

/** The sound of Chinese characters, which others may have. */
export function spoken({ text }: Query): Query | undefined {
  const syllables = /^\p{Script=Han}{2,}$/u.test(text) ? syllablesOf(text) : [];
  return syllables.length < 2 ? undefined : readQuery(syllables.join(''));
}
