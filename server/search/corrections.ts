import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { editDistance } from './distance';
import { type Query, readQuery } from './query';
import { type KnownWord, wordsLike } from './words-like';

/** Words taken from the trigram index for one word typed: the cap that keeps a typing mistake cheap. */
const WORDS_LIKE = 60;
/** Corrected queries tried. */
const CORRECTIONS = 4;
/** Words of a query that are looked up, and what is tried for each. */
const WORDS_MAX = 4;
const CHOICES_MAX = 3;

/** The query with unknown Latin words replaced by near ones of the catalogue; the likeliest first. */
export async function correctedQueries(db: Kysely<Schema>, query: Query): Promise<Query[]> {
  // Words of fewer letters have too many neighbours to guess from.
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

/** What the word may stand for, the likeliest first: itself where the catalogue knows it, then the nearest and most used. */
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

/** Every way to pick one of each, the picks of the first choices first. */
function combinations(counts: readonly number[]): number[][] {
  const all = counts.reduce<number[][]>(
    (picks, count) =>
      picks.flatMap((pick) => Array.from({ length: count }, (_, next) => [...pick, next])),
    [[]],
  );
  const sum = (picks: readonly number[]) => picks.reduce((total, pick) => total + pick, 0);
  return all.sort((a, b) => sum(a) - sum(b));
}
