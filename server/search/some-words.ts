import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema';
import type { Wanted } from './candidates';
import { meets } from './filter';
import type { Query } from './query';

/** One of the words must have at least this many letters: shorter Latin words say little. */
const LETTERS_LEAST = 3;

/**
 * The apps that contain most of the query's words, in their names or texts, the popular ones first. For queries of several
 * words that no app contains all of.
 */
export async function withSomeWords(
  db: Kysely<Schema>,
  query: Query,
  wanted: Wanted,
): Promise<number[]> {
  const words = query.runs
    .map(({ text }) => text)
    .filter((text) => text.length >= LETTERS_LEAST || /[^\x20-\x7e]/.test(text));
  if (query.runs.length < 2 || words.length === 0) return [];
  const tokens = [...new Set(query.textTokens)];
  const { rows } = await sql<{ app_id: number; shared: number }>`
    WITH sharing AS MATERIALIZED (
      SELECT app_id, popularity + mentioned AS popularity, words, text_tokens FROM search
      WHERE (text_tokens && ${tokens}::text[] OR name_tokens && ${tokens}::text[]) ${meets(wanted)}
      LIMIT ${sql.lit(wanted.enough * 2)}
    ), counted AS (
      SELECT app_id, popularity, (SELECT count(*)::int FROM unnest(${tokens}::text[]) AS token
        WHERE token = ANY (words) OR token = ANY (text_tokens)) AS shared FROM sharing
    )
    SELECT app_id FROM counted
    WHERE shared = (SELECT max(shared) FROM counted)
    ORDER BY popularity DESC, app_id LIMIT ${sql.lit(wanted.enough)}`.execute(db);
  return rows.map((row) => row.app_id);
}
