import type { Kysely } from 'kysely';
import { editDistance } from '../../search/distance';
import { type Query, readQuery } from '../../search/query';
import type { Schema } from '../schema';
import { wordsLike } from './candidates';

/** Words taken from the trigram index for one word typed: the cap that keeps a typing mistake cheap. */
const WORDS_LIKE = 60;
/** Corrected queries tried. */
const CORRECTIONS = 3;

/** The query with each unknown Latin word replaced by a near one of the catalogue; best first. */
export async function correctedQueries(db: Kysely<Schema>, query: Query): Promise<Query[]> {
  const words = query.runs.filter((run) => run.kind === 'word' && /^[a-z]{3,24}$/.test(run.text));
  const [word] = words;
  if (!word || words.length > 3) return [];
  const choices = await Promise.all(words.map((run) => nearWords(db, run.text)));
  if (choices.some((near) => near.length === 0)) return [];
  return Array.from({ length: CORRECTIONS }, (_, i) => i).flatMap((i) => {
    if (i > 0 && choices.every((near) => i >= near.length)) return [];
    let text = query.text;
    words.forEach((run, w) => {
      const near = choices[w] ?? [];
      text = text.replace(run.text, near[Math.min(i, near.length - 1)] ?? run.text);
    });
    return readQuery(text) ?? [];
  });
}

async function nearWords(db: Kysely<Schema>, word: string): Promise<string[]> {
  const most = editsAllowed(word);
  const like = await wordsLike(db, word, WORDS_LIKE);
  return like
    .map((row) => ({ ...row, edits: editDistance(word, row.word, most) }))
    .filter((row) => row.edits <= most)
    .sort((a, b) => a.edits - b.edits || b.apps - a.apps)
    .map((row) => row.word);
}

/** One slip in a short word, up to three in a long one. */
function editsAllowed(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 8 ? 2 : 3;
}
