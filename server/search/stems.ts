import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../contract/lang';
import { hasColumns } from '../store/localized-names';
import type { Schema } from '../store/schema';
import { normalize, runsOf } from './normalize';
import { singular } from './tokens';

/** A shorter stem begins too many other words. */
const STEM_LEAST = 4;

/** Names of languages as PostgreSQL's dictionaries have them: `german`. */
const names = new Intl.DisplayNames('en', { type: 'language' });

/**
 * The stems of typed words, by the dictionary that PostgreSQL has for the visitor's language: texts are then found by words that begin
 * with them. Words are stemmed with their accents, which decide what an ending is. Empty for the languages of the word lists, and for
 * those without a dictionary.
 */
export async function stemsOf(
  db: Kysely<Schema>,
  typed: string,
  lang: Lang,
): Promise<ReadonlyMap<string, string>> {
  const words = runsOf(typed.normalize('NFC').toLowerCase()).filter(({ kind }) => kind === 'word');
  if (hasColumns(lang) || words.length === 0) return new Map();
  const dictionary = `${names.of(new Intl.Locale(lang).language)?.toLowerCase()}_stem`;
  const { rows } = await sql<{ word: string; stem: string }>`
    SELECT word, (ts_lexize(oid::regdictionary, word))[1] AS stem
    FROM pg_ts_dict, unnest(${words.map(({ text }) => text)}::text[]) AS word WHERE dictname = ${dictionary}`.execute(
    db,
  );
  const folded = rows.map(
    ({ word, stem }) => [singular(normalize(word)), normalize(stem ?? '')] as const,
  );
  return new Map(folded.filter(([, stem]) => [...stem].length >= STEM_LEAST));
}
