import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../contract/lang';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { compact, type Run } from './normalize';
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
  if (tokens.length === 0) return [];
  const { rows: hits } = await sql<{ app_id: number; names: string[] }>`
    SELECT app_id, names FROM search WHERE name_tokens && ${tokens}::text[] LIMIT ${sql.lit(ENOUGH)}`.execute(
    db,
  );
  const liked = hits
    .map(({ app_id, names }) => ({
      id: app_id,
      like: Math.max(...names.map((name) => similarity(query.compact, compact(name)))),
    }))
    .filter(({ like }) => like >= LIKE_ENOUGH)
    .sort((a, b) => b.like - a.like)
    .slice(0, NEAR_MAX);
  const tiles = await tilesByIds(
    db,
    liked.map(({ id }) => id),
    lang,
  );
  return [...new Set(tiles.map((tile) => tile.name))];
}

/** Tokens of which one suffices: each Chinese character, and the words that resemble the typed ones. */
async function looseTokens(db: Kysely<Schema>, query: Query): Promise<string[]> {
  const ofKind = (wanted: Run['kind']) =>
    query.runs.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  const words = ofKind('word').filter((text) => text.length > 2);
  const like = (await wordsLike(db, words, WORDS_LIKE)).flat();
  const beginnings = like.map(({ word }) => word.slice(0, PREFIX_MAX));
  return [...new Set([...query.nameTokens, ...ofKind('characters').join(''), ...beginnings])];
}

/** Share of common pairs of characters, from 0 to 1 (Dice’s coefficient); a single character counts as a pair. */
function similarity(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

/** The beginning and end count as characters, because names with the same beginning are easily confused. */
const pairsOf = (text: string): ReadonlySet<string> => new Set(pairs(`^${text}$`));
