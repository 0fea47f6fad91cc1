import type { Localized } from '../../store/schema/columns';
import { syllablesOf } from '../pinyin';
import type { KnownWord } from '../words-like';
import { phraseOf, wordsOf } from './phrase';
import { APP_WORDS } from './words-apps';
import { GAME_WORDS, KIND_WORDS } from './words-games';

/** A category of this catalogue, or all apps or all games. */
export type Target = { categoryId: number } | { kind: 0 | 1 };

/** Which categories a phrase means: phrases as `readingsOf` has them, with spaces between the words. */
export interface Lexicon {
  /** Without targets: a known phrase for categories that this catalogue does not have. */
  phrases: ReadonlyMap<string, readonly Target[]>;
  /** Chinese phrases by their pinyin, run together. */
  spelled: ReadonlyMap<string, readonly Target[]>;
  /** Latin words of the phrases, for correcting typing mistakes. */
  words: readonly KnownWord[];
}

/** A category, as far as the lexicon needs it. */
export interface KnownCategory {
  id: number;
  slug: string;
  name: Localized;
}

/** The operator's own words: lists of phrases by category slug; `apps` and `games` mean all of a kind. */
export type OwnWords = Readonly<Record<string, readonly string[]>>;

/** Minimum length of a reading, in letters: shorter ones are too often another word, or its beginning. */
const SPELLED_LEAST = 4;

/** The lexicon of a catalogue: the operator's words, then the names of its categories, then the built-in words. */
export function lexiconOf(categories: readonly KnownCategory[], own: OwnWords = {}): Lexicon {
  const phrases = new Map<string, Target[]>();
  const spelled = new Map<string, Target[]>();
  const add = (words: readonly string[], targets: readonly Target[]) => {
    addTo(phrases, words.join(' '), targets);
    const syllables = words.length === 1 ? syllablesOf(words[0] ?? '') : [];
    const sound = syllables.join('');
    if (syllables.length > 1 && sound.length >= SPELLED_LEAST && targets.length > 0)
      addTo(spelled, sound, targets);
  };
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const targetsOf = (slugs: readonly string[]): Target[] =>
    slugs.flatMap((slug) => {
      const category = bySlug.get(slug);
      return category ? [{ categoryId: category.id }] : (KIND_SLUGS[slug] ?? []);
    });
  const texts: [text: string, targets: readonly Target[]][] = [
    ...Object.entries(own).flatMap(([slug, words]) => entries(words, targetsOf([slug]))),
    ...categories.flatMap(({ id, name }) => entries(Object.values(name), [{ categoryId: id }])),
    ...[...APP_WORDS, ...GAME_WORDS].flatMap(([slugs, ...languages]) =>
      entries(languages.flatMap(listed), targetsOf(slugs.split(' '))),
    ),
    ...entries(listed(KIND_WORDS.games), [{ kind: 1 }]),
    ...entries(listed(KIND_WORDS.apps), [{ kind: 0 }]),
  ];
  for (const [text, targets] of texts) add(wordsOf(text), targets);
  // Last, and only for words that mean nothing else: `App Manager` without its empty word, `Phone & SMS` by both words.
  const parts = categories.flatMap(({ id, name }) =>
    entries(Object.values(name).flatMap(partsOf), [{ categoryId: id }]),
  );
  for (const [text, targets] of [...texts, ...parts]) {
    const words = phraseOf(text);
    if (!phrases.get(words.join(' '))?.length) add(words, targets);
  }
  return { phrases, spelled, words: latinWords([...phrases.keys()]) };
}

/** All count the same. A shorter word is too often one letter away from another. */
function latinWords(phrases: readonly string[]): KnownWord[] {
  const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  return [...words].filter((word) => /^[a-z]{4,24}$/.test(word)).map((word) => ({ word, apps: 0 }));
}

const KIND_SLUGS: Readonly<Record<string, Target>> = { apps: { kind: 0 }, games: { kind: 1 } };

const listed = (words: string): string[] => words.split(', ');

const entries = (texts: readonly string[], targets: readonly Target[]) =>
  texts.map((text): [string, readonly Target[]] => [text, targets]);

/** The parts of a category's name that are names themselves; none of a single word. */
function partsOf(name: string): string[] {
  const parts = name.split(/[&/,、与]| and /u).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => [...part].length > 1) : [];
}

function addTo(map: Map<string, Target[]>, key: string, targets: readonly Target[]) {
  if (key === '') return;
  const known = map.get(key) ?? [];
  const same = (target: Target) =>
    known.some((one) => JSON.stringify(one) === JSON.stringify(target));
  map.set(key, [...known, ...targets.filter((target) => !same(target))]);
}
