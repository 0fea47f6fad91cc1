import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../contract/lang';
import { hasColumns } from '../store/localized-names';
import type { Schema } from '../store/schema';
import { normalize, runsOf } from './normalize';
import { RUNS_MAX } from './query';
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
export async function stemsOf(db: Kysely<Schema>, typed: string, lang: Lang) {
  const runs = runsOf(typed.normalize('NFC').toLowerCase()).slice(0, RUNS_MAX);
  const words = runs.flatMap(({ kind, text }) => (kind === 'word' ? text : []));
  if (hasColumns(lang) || words.length === 0) return new Map<string, string>();
  const dictionary = `${names.of(new Intl.Locale(lang).language)?.toLowerCase()}_stem`;
  const found = await sql<{ word: string; stem: string }>`
    SELECT word, coalesce((ts_lexize(oid::regdictionary, word))[1], '') AS stem
    FROM pg_ts_dict, unnest(${words}::text[]) AS word WHERE dictname = ${dictionary}`.execute(db);
  const stems = found.rows.map(
    (row) => [singular(normalize(row.word)), normalize(row.stem)] as const,
  );
  return new Map(stems.filter(([, stem]) => [...stem].length >= STEM_LEAST));
}
