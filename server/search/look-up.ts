import { type Kysely, sql } from 'kysely';
import { kindOfList } from '../store/list-numbers';
import type { Schema } from '../store/schema';
import { type Filter, isFiltered, meets } from './filter';
import type { Query } from './query';
import { partsOf, type Term, type Understood, weighted, withAll, withAny } from './understand';

/** Largest number of rows that are ranked for one query: the most popular matches. */
export const CANDIDATES_MAX = 240;
/**
 * Additional rows that are read: the table is in the order of popularity, except for rows changed since the last large
 * import. A limit of rows bounds the cost of words that thousands of apps share.
 */
const SPARE_ROWS = 60;
/** Largest number of names that begin with all typed words run together: only those that are not found word by word are needed. */
const RUN_TOGETHER_MAX = 60;
/** Largest number of apps with a rare part of a query, and how many times as many have its most frequent one. */
const RARE_MAX = 20;
const RARER = 4;
/** Largest number of lists of a query's categories: a few, because each is read separately. */
const LISTS_MAX = 4;

/** A possible match, with the data for ranking it. */
export interface Candidate {
  app_id: number;
  popularity: number;
  names: string[];
  pinyin: string[];
  initials: string[];
  package_name: string;
  /** Whether a look-up by name found it. */
  named: boolean;
  /** For each term a digit for the best field that has it: see `FIELD`. */
  fields: string;
  /** Whether its name or summary has a rare part of the query. */
  rare: boolean;
  /** Position of the first meant category among those of the app, near ones included; null if it is in none of them. */
  category: number | null;
  /** Whether it is in a category that is meant. */
  member: boolean;
}

/** The digits of `Candidate.fields`: the words themselves, or one less for another phrase for them, in a field; 0 for none. */
export const FIELD = { name: 8, summary: 6, label: 4, text: 2 } as const;

/** The search, and the number of needed rows, at which look-ups stop. */
export interface Wanted extends Filter {
  enough: number;
}

type Condition = ReturnType<typeof sql>;
type Rows = ReturnType<typeof sql<{ app_id: number }>>;

/**
 * Apps that may be meant, in one statement: by name; by the words of any text; and in the categories. Each look-up is an index scan
 * with a limit, and materialised, because the planner would otherwise scan the table by popularity and filter, which reads all of
 * it when nothing matches.
 *
 * @param loose also apps with only some of the terms, and in categories that only some words mean
 */
export async function lookUp(
  db: Kysely<Schema>,
  understood: Understood,
  wanted: Wanted,
  loose = false,
): Promise<Candidate[]> {
  const { query, plain, terms, targets, kin, whole } = understood;
  const names = nameLookUps(query, wanted);
  if (plain) names.push(someOf(sql`name_tokens @> ${plain.nameTokens}::text[]`, wanted));
  const text = loose ? withAny(terms) : withAll(terms);
  // The beginning of a word is looked for in texts only while too few names have it.
  const isNeeded =
    terms.length > 1 || terms[0]?.also || query.nameTokens.length === 0
      ? sql``
      : sql`AND ${isTooFew(0, wanted.enough)}`;
  const texts = text === '' ? [] : textLookUps(text, isNeeded, names.length, wanted);
  const lists = [...(whole || loose ? targets : []), ...(loose ? kin : [])];
  const categories = lists.slice(0, LISTS_MAX).map((list) => firstOfList(list, wanted));
  const parts = partsOf(terms);
  const rare = parts.length === 0 ? [] : [rareLookUp(parts, whole, wanted)];
  return scored(db, understood, { names, texts, categories, rare }, loose);
}

/**
 * Apps whose name or summary has a part of the query that is rare there: the rarest one of a known phrase, whose frequent parts its
 * category stands for; otherwise each that is rare compared to the most frequent one.
 */
function rareLookUp(parts: readonly string[], whole: boolean, wanted: Wanted): Rows {
  const each = parts.map(
    (part, i) => sql`SELECT app_id, ${sql.lit(i)} AS part FROM search
      JOIN (${someOf(hasWords(part), wanted)}) AS having_it USING (app_id)
      WHERE coalesce(head, document) @@ ${weighted(part, 'AB')}::tsquery`,
  );
  const most = whole ? sql`min(apps) OVER ()` : sql`max(apps) OVER () / ${sql.lit(RARER)}`;
  return sql`SELECT app_id FROM (SELECT app_id, apps, least(${most}, ${sql.lit(RARE_MAX)}) AS most
    FROM (SELECT app_id, count(*) OVER (PARTITION BY part) AS apps FROM (${sql.join(each, sql` UNION ALL `)}) AS each) AS counted
  ) AS compared WHERE apps <= most`;
}

/** The full-text condition, hidden from the planner, which would scan the table for one with many alternatives. */
export const hasWords = (query: string) => sql`document @@ (SELECT ${query}::tsquery)`;

/** Rows of the whole table that meet a condition, mostly popular ones. */
const someOf = (where: Condition, wanted: Wanted, most = wanted.enough + SPARE_ROWS): Rows =>
  sql`SELECT app_id FROM search WHERE ${where} ${meets(wanted)} LIMIT ${sql.lit(most)}`;

/** Names: exactly this one; the popular ones with its tokens; if these are too few, all others. */
function nameLookUps(query: Query, wanted: Wanted): Rows[] {
  const lookUps = [someOf(sql`name_tokens @> ${[query.exact]}::text[]`, wanted)];
  if (/^[\w.]+$/.test(query.text) && query.text.includes('.', 1))
    lookUps.push(someOf(packagePrefix(query.text), wanted));
  if (query.nameTokens.length === 0) return lookUps;
  if (query.asOneWord) {
    const begun = sql`name_tokens @> ${[query.asOneWord]}::text[]`;
    lookUps.push(someOf(begun, wanted, RUN_TOGETHER_MAX));
  }
  const tokens = sql`name_tokens @> ${query.nameTokens}::text[]`;
  const popular: Rows = sql`SELECT app_id FROM search_top WHERE ${tokens} ${meets(wanted, 'search_top')}
    ORDER BY popularity DESC, app_id LIMIT ${sql.lit(wanted.enough)}`;
  const others = sql`${tokens} AND ${isTooFew(0, wanted.enough)}
    AND app_id NOT IN (SELECT app_id FROM ${partOf(0)})`;
  return [popular, someOf(others, wanted), ...lookUps];
}

/** The popular apps whose texts meet a condition. */
export const popularWith = (where: Condition, most: number): Rows =>
  sql`SELECT app_id FROM search_top_documents JOIN search_top USING (app_id) WHERE ${where}
    ORDER BY popularity DESC, app_id LIMIT ${sql.lit(most)}`;

/** Texts with these words: of the popular apps; if these are too few, of all others. */
function textLookUps(text: string, isNeeded: Condition, first: number, wanted: Wanted): Rows[] {
  const { enough } = wanted;
  const where = sql`${hasWords(text)} ${isNeeded}`;
  return [
    popularWith(sql`${where} ${meets(wanted, 'search_top')}`, enough),
    someOf(sql`${where} AND ${isTooFew(first, enough)}`, wanted),
  ];
}

/** A look-up in the statement, by its number. */
const partOf = (number: number) => sql.id(`look_up_${number}`);
const isTooFew = (number: number, enough: number) =>
  sql`(SELECT count(*) FROM ${partOf(number)}) < ${sql.lit(enough)}`;

/** A range instead of LIKE: the operand needs no escaping, and the index supports it in any collation. */
const packagePrefix = (prefix: string) =>
  sql`package_name ~>=~ ${prefix} AND package_name ~<~ ${`${prefix}\u{10FFFF}`}`;

/** The popular apps of a list, by its index, so that a list of thirty thousand games costs no more than a small one. */
function firstOfList(list: number, wanted: Wanted): Rows {
  const filtered = isFiltered(wanted)
    ? sql`AND EXISTS (SELECT FROM search WHERE search.app_id = listings.app_id ${meets(wanted)})`
    : sql``;
  return sql`SELECT app_id FROM listings WHERE list_id = ${list} ${filtered}
    ORDER BY popularity DESC, updated_at DESC, app_id LIMIT ${sql.lit(wanted.enough)}`;
}

/** Lists are transferred as texts, with a control character between: parsing PostgreSQL's array format took most of the time. */
const LISTS = ['names', 'pinyin', 'initials'] as const;
const AS_TEXT = sql.raw(
  LISTS.map((column) => `array_to_string(${column}, chr(31)) AS ${column}`).join(),
);
const listed = (text: string): string[] => (text === '' ? [] : text.split('\u001f'));

/** What the look-ups find, each app once, with the fields that have each term. Look-ups may reference each other by number. */
async function scored(
  db: Kysely<Schema>,
  { terms, targets, near }: Understood,
  {
    names,
    texts,
    categories,
    rare,
  }: Record<'names' | 'texts' | 'categories' | 'rare', readonly Rows[]>,
  loose: boolean,
): Promise<Candidate[]> {
  const lookUps = [...names, ...texts, ...categories, ...rare];
  const parts = lookUps.map((rows, i) => sql`${partOf(i)} AS MATERIALIZED (${rows})`);
  const found = lookUps.map(
    (rows, i) => sql`SELECT app_id, ${sql.lit(i < names.length)} AS named,
      ${sql.lit(texts.includes(rows))} AS by_text, ${sql.lit(rare.includes(rows))} AS rare FROM ${partOf(i)}`,
  );
  const best = terms.map((term) => bestField(term, loose));
  const fields =
    best.length === 0 ? sql`''` : sql`(SELECT ${sql.join(best, sql` || `)} FROM ${READ_ONCE})`;
  const kinds = targets.flatMap((list) => kindOfList(list) ?? []);
  const { rows } = await sql<TextRow>`WITH ${sql.join(parts)},
    found AS (
      SELECT app_id, bool_or(named) AS named, bool_or(by_text) AS by_text, bool_or(rare) AS rare
      FROM (${sql.join(found, sql` UNION ALL `)}) AS each GROUP BY app_id
    )
    SELECT app_id, popularity + mentioned AS popularity, package_name, ${AS_TEXT}, named, rare, ${fields} AS fields,
      ${firstPlace([...targets, ...near].slice(0, LISTS_MAX))} AS category,
      category_ids && ${targets.slice(0, LISTS_MAX)}::integer[] OR resource_type = ANY (${kinds}::smallint[]) AS member
    FROM found JOIN search USING (app_id)`.execute(db);
  return rows.map(({ names: named, pinyin, initials, ...row }) => ({
    ...row,
    names: listed(named),
    pinyin: listed(pinyin),
    initials: listed(initials),
  }));
}

/** The first position of any of these lists among an app's categories. */
const firstPlace = (lists: readonly number[]) =>
  lists.length === 0
    ? sql`NULL::integer`
    : sql`least(${sql.join(lists.map((list) => sql`array_position(category_ids, ${list}::integer)`))})`;

/** The words of an app's names, summaries and labels, taken out of their compressed form once for all terms. */
const READ_ONCE = sql`(SELECT ts_filter(coalesce(head, document), '{a,b,c}') AS head OFFSET 0) AS read`;

/** The digit for the best field that has a term. */
function bestField({ own, also }: Term, loose: boolean) {
  const within = (column: string, field: number, weight = '') =>
    [own, also].flatMap((query, i) =>
      query === ''
        ? []
        : sql`WHEN ${sql.ref(column)} @@ ${weight ? weighted(query, weight) : query}::tsquery THEN ${sql.lit(`${field - i}`)}`,
    );
  const heads = [
    ...within('read.head', FIELD.name, 'A'),
    ...within('read.head', FIELD.summary, 'B'),
    ...within('read.head', FIELD.label),
  ];
  // Of apps that the look-up by all words found, each term is known to be somewhere: only of those with some words a whole document is read.
  const text = loose
    ? sql`CASE ${sql.join(within('document', FIELD.text, 'D'), sql` `)} ELSE '0' END`
    : sql.lit(`${FIELD.text - Number(also !== '')}`);
  return sql`CASE ${sql.join(heads, sql` `)} WHEN by_text THEN ${text} ELSE '0' END`;
}

type TextRow = Omit<Candidate, (typeof LISTS)[number]> & Record<(typeof LISTS)[number], string>;
