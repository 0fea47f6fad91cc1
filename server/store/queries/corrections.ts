import type { Kysely } from 'kysely';
import { editDistance } from '../../search/distance';
import { type Query, readQuery } from '../../search/query';
import type { Schema } from '../schema';
import { wordsLike } from './candidates';

/** Words taken from the trigram index for one word typed: the cap that keeps a typing mistake cheap. */
const WORDS_LIKE = 60;
/** Corrected queries tried. */
const CORRECTIONS = 3;

/** The query with its unknown Latin words replaced by near ones of the catalogue; best first. */
export async function correctedQueries(db: Kysely<Schema>, query: Query): Promise<Query[]> {
  // Words of fewer letters have too many neighbours to guess from.
  const words = query.runs.filter((run) => run.kind === 'word' && /^[a-z]{4,24}$/.test(run.text));
  if (words.length === 0 || words.length > 3) return [];
  const choices = await Promise.all(words.map((run) => nearWords(db, run.text)));
  const corrected: Query[] = [];
  for (let i = 0; i < CORRECTIONS; i += 1) {
    let text = query.text;
    words.forEach((run, w) => {
      const near = choices[w] ?? [];
      text = text.replace(run.text, near[Math.min(i, near.length - 1)] ?? run.text);
    });
    const next = readQuery(text);
    if (next && text !== query.text && !corrected.some((other) => other.text === text))
      corrected.push(next);
  }
  return corrected;
}

/** Words a few letters away, the nearest and most used first. */
async function nearWords(db: Kysely<Schema>, word: string): Promise<string[]> {
  const most = word.length < 9 ? Math.floor(word.length / 4) : 2;
  const like = await wordsLike(db, word, WORDS_LIKE);
  return like
    .map((row) => ({ ...row, edits: editDistance(word, row.word, most) }))
    .filter((row) => row.edits > 0 && row.edits <= most)
    .sort((a, b) => a.edits - b.edits || b.apps - a.apps)
    .map((row) => row.word);
}
