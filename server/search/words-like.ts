import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema';

/** A word in the catalogue's names, and the number of apps with it. */
export interface KnownWord {
  word: string;
  apps: number;
}

/** For each of these words, similar ones in the catalogue's names: a limited number, nearest first. */
export async function wordsLike(
  db: Kysely<Schema>,
  words: readonly string[],
  count: number,
): Promise<KnownWord[][]> {
  if (words.length === 0) return [];
  const { rows } = await sql<KnownWord & { place: number }>`
    SELECT place::int, near.word, near.apps
    FROM unnest(${words}::text[]) WITH ORDINALITY AS typed (word, place)
    CROSS JOIN LATERAL (
      SELECT word, apps, word <-> typed.word AS distance
      FROM search_words ORDER BY distance LIMIT ${sql.lit(count)}
    ) AS near
    ORDER BY place, distance`.execute(db);
  return words.map((_, i) => rows.filter(({ place }) => place === i + 1));
}
