import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { editDistance } from './distance';
import { type Query, readQuery } from './query';
import { type KnownWord, wordsLike } from './words-like';

/** Largest number of similar words from the trigram index for one typed word; limits the cost of a typing mistake. */
const WORDS_LIKE = 60;
/** Largest number of corrected queries. */
const CORRECTIONS = 4;
/** Largest number of corrected words of a query, and of alternatives for each. */
const WORDS_MAX = 4;
const CHOICES_MAX = 3;

/** The query with unknown Latin words replaced by similar ones of the catalogue; the likeliest first. */
export async function correctedQueries(db: Kysely<Schema>, query: Query): Promise<Query[]> {
  const words = correctable(query);
  return corrections(query, words, await wordsLike(db, words, WORDS_LIKE));
}

/** The same with similar words among these. */
export function correctedBy(query: Query, known: readonly KnownWord[]): Query[] {
  const words = correctable(query);
  return corrections(
    query,
    words,
    words.map(() => known),
  );
}

/** The words that may be corrected; none when there are too many. */
function correctable({ runs }: Query): string[] {
  // Shorter words have too many similar ones.
  const words = runs.filter((run) => run.kind === 'word' && /^[a-z]{4,24}$/.test(run.text));
  return words.length > WORDS_MAX ? [] : words.map((run) => run.text);
}

/** @param known for each of the words, similar ones */
function corrections(
  query: Query,
  words: readonly string[],
  known: readonly (readonly KnownWord[])[],
): Query[] {
  const choices = words.map((word, w) => nearWords(word, known[w] ?? []));
  const corrected = combinations(choices.map((near) => near.length)).flatMap((picks) => {
    let text = query.text;
    words.forEach((word, w) => {
      text = text.replace(word, choices[w]?.[picks[w] ?? 0] ?? word);
    });
    const next = text === query.text ? undefined : readQuery(text);
    return next ?? [];
  });
  return corrected.slice(0, CORRECTIONS);
}

/**
 * Alternatives for a word, the likeliest first: the word itself if the catalogue contains it, then the nearest and most
 * frequent ones.
 */
function nearWords(word: string, like: readonly KnownWord[]): string[] {
  const most = word.length < 8 ? 1 : 2;
  const near = like
    .map((row) => ({ ...row, edits: editDistance(word, row.word, most) }))
    .filter((row) => row.edits <= most)
    .sort((a, b) => a.edits - b.edits || b.apps - a.apps)
    .map((row) => row.word)
    .slice(0, CHOICES_MAX);
  return near.length > 0 ? near : [word];
}

/** All combinations of one alternative each, those of the first alternatives first. */
function combinations(counts: readonly number[]): number[][] {
  const all = counts.reduce<number[][]>(
    (picks, count) =>
      picks.flatMap((pick) => Array.from({ length: count }, (_, next) => [...pick, next])),
    [[]],
  );
  const sum = (picks: readonly number[]) => picks.reduce((total, pick) => total + pick, 0);
  return all.sort((a, b) => sum(a) - sum(b));
}
