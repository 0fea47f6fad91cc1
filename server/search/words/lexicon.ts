import { entryOf, placeOf } from '../../store/categories/table';
import { LIST } from '../../store/list-numbers';
import type { Localized } from '../../store/schema/columns';
import { syllablesOf } from '../pinyin';
import apps from './apps.json';
import games from './games.json';
import names from './names.json';
import { phraseOf, wordsOf } from './phrase';

/** A list of this catalogue: the id of a category, or all apps or all games (`LIST`). */
export type Target = number;

/** What a phrase means. */
export interface Meaning {
  /** The categories, the best one first; none if this catalogue has none of them. */
  targets: readonly Target[];
  /** Categories with apps of the kind among others: they only rank higher. */
  near: readonly Target[];
  /** Other phrases with the same meaning, in both languages. */
  also: readonly string[];
  /** Well-known apps of the kind, which a visitor may have in mind. */
  names: readonly string[];
}
export const NOTHING: Meaning = { targets: [], near: [], also: [], names: [] };

/** What visitors' phrases mean: as `readingsOf` has them, with spaces between the words. */
export interface Lexicon {
  phrases: ReadonlyMap<string, Meaning>;
  /** Chinese phrases by their pinyin, and Latin ones, run together; Chinese ones by the first letters of their syllables. */
  spelled: ReadonlyMap<string, string>;
  initials: ReadonlyMap<string, string>;
  /** Latin words of the phrases, for correcting typing mistakes. */
  words: readonly string[];
  /** The languages of phrases that only categories' names have. */
  languages: ReadonlyMap<string, string>;
  /** The categories that are no part of another one: they have apps of many kinds. */
  groups: ReadonlySet<Target>;
  /** Stems of the typed words: see `stemsOf`. */
  stems?: ReadonlyMap<string, string>;
}

/** A category, as far as the lexicon needs it. */
export interface KnownCategory {
  id: number;
  slug: string;
  name: Localized;
  /** The category that it is a part of. */
  parent_id?: number | null;
}

/** The operator's own words: lists of phrases by category slug; `apps` and `games` mean all of a kind. */
export type OwnWords = Readonly<Record<string, readonly string[]>>;

/**
 * A row of the word lists: phrases of both languages that mean the same, the slugs of the categories that are meant, the best one
 * first, those with others too, and well-known apps. Categories that a catalogue lacks have no effect.
 */
interface Entry {
  categories: readonly string[];
  near?: readonly string[];
  en: readonly string[];
  zh: readonly string[];
  /** Phrases that are typed for it, but are not looked for instead of the others, because most apps with them are something else. */
  vague?: readonly string[];
  names?: readonly string[];
}

const ENTRIES: readonly Entry[] = [...apps, ...games, ...names];
const KIND_SLUGS: Readonly<Record<string, Target>> = { apps: LIST.software, games: LIST.games };

/** Minimum length of a reading and of initials, in letters: shorter ones are too often another word, or its beginning. */
const SPELLED_LEAST = 4;
const INITIALS_LEAST = 2;

/** The lexicon of a catalogue: the operator's words, then the names of its categories, then the built-in words. */
export function lexiconOf(categories: readonly KnownCategory[], own: OwnWords = {}): Lexicon {
  const phrases = new Map<string, Meaning>();
  const bySlug = new Map(categories.map(({ id, slug }) => [slug, id]));
  const targetsOf = (slugs: readonly string[] = []): Target[] =>
    unique(
      slugs.flatMap(
        (slug) => bySlug.get(slug) ?? KIND_SLUGS[slug] ?? bySlug.get(inShop(slug)) ?? [],
      ),
    );
  const add = (phrase: string, meaning: Partial<Meaning>) =>
    phrases.set(phrase, merged(phrases.get(phrase) ?? NOTHING, { ...NOTHING, ...meaning }));
  const addAll = (texts: readonly string[], meaning: Partial<Meaning>) => {
    const also = texts.flatMap(asPhrase);
    for (const phrase of also) add(phrase, { ...meaning, also });
    return also;
  };
  for (const [slug, words] of Object.entries(own)) addAll(words, { targets: targetsOf([slug]) });
  for (const { id, name } of categories)
    for (const text of [name.en, name['zh-CN']].flatMap(asPhrase)) add(text, { targets: [id] });
  for (const { categories: slugs, near, en, zh, vague = [], names: some = [] } of ENTRIES) {
    const meaning = { targets: targetsOf(slugs), near: targetsOf(near), names: some };
    const also = addAll([...en, ...zh], meaning);
    for (const phrase of vague.flatMap(asPhrase)) add(phrase, { ...meaning, also });
  }
  const languages = new Map<string, string>();
  for (const [lang, text] of categories.flatMap(({ name }) => Object.entries(name)))
    for (const phrase of asPhrase(text).filter((each) => !phrases.has(each)))
      languages.set(phrase, `${languages.get(phrase) ?? ''} ${lang}`);
  for (const { id, name } of categories) addAll(Object.values(name), { targets: [id] });
  // Last, and only for words that mean nothing else: `App Manager` without its empty word, `Phone & SMS` by both words.
  for (const { id, name } of categories)
    for (const text of Object.values(name).flatMap((one) => [one, ...partsOf(one)])) {
      const phrase = phraseOf(text).join(' ');
      if (!phrases.get(phrase)?.targets.length) add(phrase, { targets: [id] });
    }
  const groups = new Set(categories.flatMap((one) => (one.parent_id === null ? [one.id] : [])));
  const all = [...phrases.keys()];
  // A shorter word is too often one letter away from another.
  const words = all
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => /^[a-z]{4,24}$/.test(word));
  return { phrases, ...readings(all), languages, groups, words: unique(words) };
}

/** Its words as a query's are compared; none of a text without words. */
const asPhrase = (text = ''): string[] => [wordsOf(text).join(' ')].filter(Boolean);

/** The slug of the shop's category that a source's becomes. */
const inShop = (slug: string): string => entryOf(placeOf(slug) ?? { kind: 0 })?.slug ?? slug;

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Both meanings, the first one first. */
const merged = (known: Meaning, more: Meaning): Meaning => ({
  targets: unique([...known.targets, ...more.targets]),
  near: unique([...known.near, ...more.near]),
  also: unique([...known.also, ...more.also]),
  names: unique([...known.names, ...more.names]),
});

/** The syllables of phrases: a cache, because the lexicon is made again with each revision of the catalogue. */
const known = new Map<string, readonly string[]>();

/** The phrases by their readings; of several with the same, the first. */
function readings(phrases: readonly string[]): Pick<Lexicon, 'spelled' | 'initials'> {
  const spelled = new Map<string, string>();
  const initials = new Map<string, string>();
  const add = (map: Map<string, string>, key: string, phrase: string, least: number) => {
    if (key.length >= least && !map.has(key)) map.set(key, phrase);
  };
  for (const phrase of phrases.filter((each) => /^\p{Script=Han}{2,}$/u.test(each))) {
    const syllables = known.get(phrase) ?? syllablesOf(phrase);
    known.set(phrase, syllables);
    add(spelled, syllables.join(''), phrase, SPELLED_LEAST);
    add(initials, syllables.map((one) => one.charAt(0)).join(''), phrase, INITIALS_LEAST);
  }
  for (const phrase of phrases.filter((each) => /^[a-z0-9]+(?: [a-z0-9]+)+$/.test(each)))
    add(spelled, phrase.replaceAll(' ', ''), phrase, SPELLED_LEAST);
  return { spelled, initials };
}

/** The parts of a category's name that are names themselves; none of a single word. */
function partsOf(name: string): string[] {
  const parts = name.split(/[&/,、与]| and /u).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => [...part].length > 1) : [];
}
