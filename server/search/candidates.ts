import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema';
import { type Filter, meets } from './filter';
import type { Query } from './query';

/** Rows compared for one query at most: the most popular of those that match. */
export const CANDIDATES_MAX = 240;
/**
 * Rows read beyond those wanted: the table stands in the order of popularity, but for what changed since the last large
 * import. Words that thousands of apps share cost no more than that.
 */
const SPARE_ROWS = 60;
/** Names that begin with all words typed run together: only rows that are not found word by word are wanted. */
const RUN_TOGETHER_MAX = 60;

/** An app that may be meant, and what it is compared by. */
export interface SearchHit {
  app_id: number;
  popularity: number;
  names: string[];
  pinyin: string[];
  initials: string[];
  package_name: string;
}

/** What is looked for, and how many rows are wanted: look-ups stop when they have as many. */
export interface Wanted extends Filter {
  enough: number;
}

type Condition = ReturnType<typeof sql>;
type Rows = ReturnType<typeof sql<SearchHit>>;

const COLUMNS = sql.raw('app_id, popularity, names, pinyin, initials, package_name');
/** No name has it: a control character. */
const SEPARATOR = '\u001f';
/** Lists go over the wire as texts: reading PostgreSQL's own form of them took most of a look-up's time. */
const AS_TEXT = sql.raw(
  `app_id, popularity, package_name, ${['names', 'pinyin', 'initials']
    .map((column) => `array_to_string(${column}, chr(31)) AS ${column}`)
    .join()}`,
);

/** Rows of the whole table that meet a condition, most of them popular. */
const someOf = (where: Condition, wanted: Wanted, most = wanted.enough + SPARE_ROWS): Rows =>
  sql`SELECT ${COLUMNS} FROM search WHERE ${where} ${meets(wanted)} LIMIT ${sql.lit(most)}`;

/**
 * Apps a query may mean, in one statement: those of its very name; the popular ones whose names have its tokens; and, while
 * these are too few, all the others. Each look-up is materialised: walking the table by popularity and filtering, as the
 * planner would like to, reads all of it when nothing matches.
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
  const popular: Rows = sql`SELECT ${COLUMNS} FROM search_top WHERE ${tokens} ${meets(wanted)}
    ORDER BY popularity DESC, app_id LIMIT ${enough}`;
  const others = sql`${tokens} AND (SELECT count(*) FROM look_up_0) < ${enough}
    AND app_id NOT IN (SELECT app_id FROM look_up_0)`;
  return hitsOf(db, [popular, someOf(others, wanted), ...lookUps], wanted);
}

/** What the look-ups bring, of each the popular first; they may name each other as `look_up_0` and so on. */
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

/** A range instead of LIKE: the operand needs no escaping and the index serves it in any collation. */
function packagePrefix(prefix: string) {
  return sql`package_name ~>=~ ${prefix} AND package_name ~<~ ${`${prefix}\u{10FFFF}`}`;
}

/** App ids whose texts have all of the query's words, the popular first. */
export async function textCandidates(
  db: Kysely<Schema>,
  query: Query,
  wanted: Wanted,
): Promise<number[]> {
  if (query.textTokens.length === 0) return [];
  const { rows } = await sql<{ app_id: number }>`
    WITH hits AS MATERIALIZED (
      SELECT app_id, popularity FROM search
      WHERE text_tokens @> ${query.textTokens}::text[] ${meets(wanted)}
      LIMIT ${sql.lit(wanted.enough + SPARE_ROWS)}
    )
    SELECT app_id FROM hits ORDER BY popularity DESC, app_id LIMIT ${wanted.enough}`.execute(db);
  return rows.map((row) => row.app_id);
}

/** Apps whose names share some of these tokens, the popular first: where nothing has all of them. */
export function overlappingCandidates(
  db: Kysely<Schema>,
  tokens: readonly string[],
  wanted: Wanted,
): Promise<SearchHit[]> {
  return hitsOf(db, [someOf(sql`name_tokens && ${tokens}::text[]`, wanted)], wanted);
}
