import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../contract/lang';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { editDistance } from './distance';
import { compact } from './normalize';
import type { Query } from './query';
import { PREFIX_MAX, pairs } from './tokens';
import { wordsLike } from './widen';

/** Largest number of names that are offered, and their least similarity to the typed words, from 0 to 1. */
const NEAR_MAX = 6;
const LIKE_ENOUGH = 0.3;
/** Largest number of names that are compared. */
const ENOUGH = 240;
/** Number of the catalogue's words for each typed word. */
const WORDS_LIKE = 4;

/** Names similar to the query, for searches without results: the most similar first, without repetition. */
export async function nearNames(db: Kysely<Schema>, query: Query, lang: Lang): Promise<string[]> {
  const tokens = await looseTokens(db, query);
  const named = sql<{ app_id: number; names: string[] }>`
    SELECT app_id, names FROM search WHERE name_tokens && ${tokens}::text[] LIMIT ${sql.lit(ENOUGH)}`;
  const { rows } = await named.execute(db);
  const likeness = (name: string) => similarity(query.compact, compact(name));
  const liked = rows
    .map(({ app_id, names }) => ({ id: app_id, like: Math.max(...names.map(likeness)) }))
    .filter(({ like }) => like >= LIKE_ENOUGH)
    .sort((a, b) => b.like - a.like)
    .slice(0, NEAR_MAX);
  const ids = liked.map(({ id }) => id);
  return [...new Set((await tilesByIds(db, ids, lang)).map((tile) => tile.name))];
}

/** Tokens of which one suffices: each Chinese character, and words of which at most two letters, a third, are others. */
async function looseTokens(db: Kysely<Schema>, { runs }: Query): Promise<string[]> {
  const words = runs.flatMap(({ kind, text }) => (kind === 'word' && text.length > 2 ? text : []));
  const like = (await wordsLike(db, words, WORDS_LIKE)).flatMap((near, i) => {
    const typed = words[i] ?? '';
    const most = Math.min(2, Math.floor(typed.length / 3));
    return near.filter(({ word }) => editDistance(typed, word, most) <= most);
  });
  const characters = runs.flatMap(({ kind, text }) => (kind === 'characters' ? [...text] : []));
  return [...new Set([...characters, ...like.map(({ word }) => word.slice(0, PREFIX_MAX))])];
}

/**
 * Share of common pairs of characters, from 0 to 1 (Dice’s coefficient). The beginning and end count as characters, because names
 * with the same beginning are easily confused.
 */
function similarity(a: string, b: string): number {
  const [one, other] = [new Set(pairs(`^${a}$`)), new Set(pairs(`^${b}$`))];
  return (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size || 1);
}
