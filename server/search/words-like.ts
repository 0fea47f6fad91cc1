import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema';

/** A word of the catalogue's names, and how many apps have it. */
export interface KnownWord {
  word: string;
  apps: number;
}

/** For each of these words those of the catalogue's names that look like it: a capped set, nearest first. */
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
