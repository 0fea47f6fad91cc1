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
  // Shorter words have too many similar ones.
  const words = query.runs.filter((run) => run.kind === 'word' && /^[a-z]{4,24}$/.test(run.text));
  if (words.length === 0 || words.length > WORDS_MAX) return [];
  const typed = words.map((run) => run.text);
  const known = await wordsLike(db, typed, WORDS_LIKE);
  const choices = typed.map((word, w) => nearWords(word, known[w] ?? []));
  const corrected = combinations(choices.map((near) => near.length)).flatMap((picks) => {
    let text = query.text;
    words.forEach((run, w) => {
      text = text.replace(run.text, choices[w]?.[picks[w] ?? 0] ?? run.text);
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
