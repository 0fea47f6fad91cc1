import type { Localized } from '../../store/schema/columns';
import { syllablesOf } from '../pinyin';
import { phraseOf } from './phrase';
import { APP_WORDS } from './words-apps';
import { GAME_WORDS, KIND_WORDS } from './words-games';

/** A category of this catalogue, or all apps or all games. */
export type Target = { categoryId: number } | { kind: 0 | 1 };

/** Which categories a phrase means: phrases as `phraseOf` has them, with spaces between the words. */
export interface Lexicon {
  phrases: ReadonlyMap<string, readonly Target[]>;
  /** Chinese phrases by their pinyin, run together. */
  spelled: ReadonlyMap<string, readonly Target[]>;
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
  const add = (text: string, targets: readonly Target[]) => {
    const words = phraseOf(text);
    addTo(phrases, words.join(' '), targets);
    const syllables = words.length === 1 ? syllablesOf(words[0] ?? '') : [];
    const sound = syllables.join('');
    if (syllables.length > 1 && sound.length >= SPELLED_LEAST) addTo(spelled, sound, targets);
  };
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const targetsOf = (slugs: readonly string[]): Target[] =>
    slugs.flatMap((slug) => {
      const category = bySlug.get(slug);
      return category ? [{ categoryId: category.id }] : (KIND_SLUGS[slug] ?? []);
    });
  for (const [slug, words] of Object.entries(own))
    for (const word of words) add(word, targetsOf([slug]));
  for (const { id, name } of categories)
    for (const text of Object.values(name)) add(text, [{ categoryId: id }]);
  for (const [slugs, ...languages] of [...APP_WORDS, ...GAME_WORDS])
    for (const word of languages.flatMap(listed)) add(word, targetsOf(slugs.split(' ')));
  for (const word of listed(KIND_WORDS.games)) add(word, [{ kind: 1 }]);
  for (const word of listed(KIND_WORDS.apps)) add(word, [{ kind: 0 }]);
  // Last, and only for words that mean nothing else: `Phone & SMS` is found by both words.
  for (const { id, name } of categories)
    for (const part of Object.values(name).flatMap(partsOf))
      if (!phrases.has(phraseOf(part).join(' '))) add(part, [{ categoryId: id }]);
  return { phrases, spelled };
}

const KIND_SLUGS: Readonly<Record<string, Target>> = { apps: { kind: 0 }, games: { kind: 1 } };

const listed = (words: string): string[] => words.split(', ');

/** The parts of a category's name that are names themselves; none of a single word. */
function partsOf(name: string): string[] {
  const parts = name.split(/[&/,、与]| and /u).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => [...part].length > 1) : [];
}

function addTo(map: Map<string, Target[]>, key: string, targets: readonly Target[]) {
  if (key === '' || targets.length === 0) return;
  const known = map.get(key) ?? [];
  const same = (target: Target) =>
    known.some((one) => JSON.stringify(one) === JSON.stringify(target));
  map.set(key, [...known, ...targets.filter((target) => !same(target))]);
}
