import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema';
import { type Filter, meets } from './filter';
import type { Query } from './query';

/** Largest number of rows that are ranked for one query: the most popular matches. */
export const CANDIDATES_MAX = 240;
/**
 * Additional rows that are read: the table is in the order of popularity, except for rows changed since the last large
 * import. A limit of rows bounds the cost of words that thousands of apps share.
 */
const SPARE_ROWS = 60;
/** Largest number of names that begin with all typed words run together: only those that are not found word by word are needed. */
const RUN_TOGETHER_MAX = 60;

/** A possible match, with the data for ranking it. */
export interface SearchHit {
  app_id: number;
  popularity: number;
  names: string[];
  pinyin: string[];
  initials: string[];
  package_name: string;
}

/** The search, and the number of needed rows, at which look-ups stop. */
export interface Wanted extends Filter {
  enough: number;
}

type Condition = ReturnType<typeof sql>;
type Rows = ReturnType<typeof sql<SearchHit>>;

/** Apps that others mention rank above equal ones: see `derived-rows.ts`. */
const COLUMNS = sql.raw(
  'app_id, popularity + mentioned AS popularity, names, pinyin, initials, package_name',
);
/** In the copy, the column already contains the mentions. */
const TOP_COLUMNS = sql.raw('app_id, popularity, names, pinyin, initials, package_name');
/** A control character, which no name contains. */
const SEPARATOR = '\u001f';
/** Lists are transferred as texts: parsing PostgreSQL's array format took most of a look-up's time. */
const AS_TEXT = sql.raw(
  `app_id, popularity, package_name, ${['names', 'pinyin', 'initials']
    .map((column) => `array_to_string(${column}, chr(31)) AS ${column}`)
    .join()}`,
);

/** Rows of the whole table that meet a condition, mostly popular ones. */
const someOf = (where: Condition, wanted: Wanted, most = wanted.enough + SPARE_ROWS): Rows =>
  sql`SELECT ${COLUMNS} FROM search WHERE ${where} ${meets(wanted)} LIMIT ${sql.lit(most)}`;

/**
 * Apps that a query may mean, in one statement: those with exactly this name; the popular ones whose names have its
 * tokens; and, if these are too few, all others. Each look-up is materialised, because the planner would otherwise scan
 * the table by popularity and filter, which reads all of it when nothing matches.
 */
export async function nameCandidates(
  db: Kysely<Schema>,
  query: Query,
  wanted: Wanted,
): Promise<SearchHit[]> {
  const lookUps = [someOf(sql`name_tokens @> ${[query.exact]}::text[]`, wanted)];
  if (/^[\w.]+$/.test(query.text) && query.text.includes('.', 1))
    lookUps.push(someOf(packagePrefix(query.text), wanted));
  if (query.nameTokens.length === 0) return hitsOf(db, lookUps, wanted);
  if (query.asOneWord) {
    const begun = sql`name_tokens @> ${[query.asOneWord]}::text[]`;
    lookUps.push(someOf(begun, wanted, RUN_TOGETHER_MAX));
  }
  const tokens = sql`name_tokens @> ${query.nameTokens}::text[]`;
  const enough = sql.lit(wanted.enough);
  const popular: Rows = sql`SELECT ${TOP_COLUMNS} FROM search_top WHERE ${tokens} ${meets(wanted, 'search_top')}
    ORDER BY popularity DESC, app_id LIMIT ${enough}`;
  const others = sql`${tokens} AND (SELECT count(*) FROM look_up_0) < ${enough}
    AND app_id NOT IN (SELECT app_id FROM look_up_0)`;
  return hitsOf(db, [popular, someOf(others, wanted), ...lookUps], wanted);
}

/** The results of the look-ups, popular ones first; look-ups may reference each other as `look_up_0` and so on. */
async function hitsOf(
  db: Kysely<Schema>,
  lookUps: readonly Rows[],
  { enough }: Wanted,
): Promise<SearchHit[]> {
  const named = lookUps.map((rows, i) => ({ name: sql.id(`look_up_${i}`), rows }));
  const parts = named.map(({ name, rows }) => sql`${name} AS MATERIALIZED (${rows})`);
  const first = named.map(
    ({ name }) =>
      sql`(SELECT * FROM ${name} ORDER BY popularity DESC, app_id LIMIT ${sql.lit(enough)})`,
  );
  const { rows } = await sql<TextHit>`WITH ${sql.join(parts)}
    SELECT ${AS_TEXT} FROM (${sql.join(first, sql` UNION ALL `)}) AS hits`.execute(db);
  return [...new Map(rows.map((row) => [row.app_id, readHit(row)])).values()];
}

type TextHit = Pick<SearchHit, 'app_id' | 'popularity' | 'package_name'> &
  Record<'names' | 'pinyin' | 'initials', string>;

const readHit = (row: TextHit): SearchHit => ({
  ...row,
  names: listed(row.names),
  pinyin: listed(row.pinyin),
  initials: listed(row.initials),
});

const listed = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));

/** A range instead of LIKE: the operand needs no escaping, and the index supports it in any collation. */
function packagePrefix(prefix: string) {
  return sql`package_name ~>=~ ${prefix} AND package_name ~<~ ${`${prefix}\u{10FFFF}`}`;
}

/** Ids of apps whose texts contain all words of the query, popular ones first. */
export async function textCandidates(
  db: Kysely<Schema>,
  query: Query,
  wanted: Wanted,
): Promise<number[]> {
  if (query.textTokens.length === 0) return [];
  const { rows } = await sql<{ app_id: number }>`
    WITH hits AS MATERIALIZED (
      SELECT app_id, popularity + mentioned AS popularity FROM search
      WHERE text_tokens @> ${query.textTokens}::text[] ${meets(wanted)}
      LIMIT ${sql.lit(wanted.enough + SPARE_ROWS)}
    )
    SELECT app_id FROM hits ORDER BY popularity DESC, app_id LIMIT ${wanted.enough}`.execute(db);
  return rows.map((row) => row.app_id);
}

/** Apps whose names share some of these tokens, popular ones first: for queries without a full match. */
export function overlappingCandidates(
  db: Kysely<Schema>,
  tokens: readonly string[],
  wanted: Wanted,
): Promise<SearchHit[]> {
  return hitsOf(db, [someOf(sql`name_tokens && ${tokens}::text[]`, wanted)], wanted);
}
