import { type Kysely, type Selectable, sql } from 'kysely';
import type { Query } from '../../search/query';
import type { Schema } from '../schema';
import type { SearchTable } from '../schema/derived';

/** Rows compared for one query at most: the most popular of those that match. */
export const CANDIDATES_MAX = 480;
/**
 * Rows read for one query at most. Words that thousands of apps share are answered by the copy of the popular ones;
 * beyond those, which of the many comes next matters less than that a page never reads them all.
 */
const READ_MAX = 2_000;

export type SearchHit = Pick<
  Selectable<SearchTable>,
  'app_id' | 'popularity' | 'names' | 'pinyin' | 'initials' | 'package_name'
>;

export interface Filter {
  resourceType?: 0 | 1 | undefined;
  /** Rows wanted; look-ups stop when they have as many. */
  enough: number;
}

/**
 * Apps a query may mean: those of its very name, then the popular ones whose names have its tokens, then, while there
 * are too few, all the others. The look-up is materialised: walking the table by popularity and filtering, as the
 * planner would like to, reads all of it when nothing matches.
 */
export async function nameCandidates(
  db: Kysely<Schema>,
  query: Query,
  filter: Filter,
): Promise<SearchHit[]> {
  const kind =
    filter.resourceType === undefined ? sql`` : sql`AND resource_type = ${filter.resourceType}`;
  const look = async (where: ReturnType<typeof sql>, table: 'search' | 'search_top' = 'search') => {
    const { rows } = await sql<SearchHit>`
      WITH hits AS MATERIALIZED (
        SELECT app_id, popularity, names, pinyin, initials, package_name
        FROM ${sql.table(table)} WHERE ${where} ${kind}
        LIMIT ${table === 'search' ? READ_MAX : null}
      )
      SELECT * FROM hits ORDER BY popularity DESC, app_id LIMIT ${filter.enough}`.execute(db);
    return rows;
  };
  const found = new Map<number, SearchHit>();
  const add = (rows: SearchHit[]) => {
    for (const row of rows) found.set(row.app_id, row);
  };
  add(await look(sql`name_tokens @> ${[query.exact]}::text[]`));
  if (/^[\w.]+\.[\w.]*$/.test(query.text)) add(await look(packagePrefix(query.text)));
  if (query.nameTokens.length === 0) return [...found.values()];
  const tokens = sql`name_tokens @> ${query.nameTokens}::text[]`;
  add(await look(tokens, 'search_top'));
  if (found.size < filter.enough) add(await look(tokens));
  return [...found.values()];
}

/** A range instead of LIKE: the operand needs no escaping and the index serves it in any collation. */
function packagePrefix(prefix: string) {
  return sql`package_name ~>=~ ${prefix} AND package_name ~<~ ${`${prefix}\u{10FFFF}`}`;
}

/** App ids whose texts have all of the query's words, the popular first. */
export async function textCandidates(
  db: Kysely<Schema>,
  query: Query,
  filter: Filter,
): Promise<number[]> {
  if (query.textTokens.length === 0) return [];
  const kind =
    filter.resourceType === undefined ? sql`` : sql`AND resource_type = ${filter.resourceType}`;
  const { rows } = await sql<{ app_id: number }>`
    WITH hits AS MATERIALIZED (
      SELECT app_id, popularity FROM search
      WHERE text_tokens @> ${query.textTokens}::text[] ${kind}
      LIMIT ${READ_MAX}
    )
    SELECT app_id FROM hits ORDER BY popularity DESC, app_id LIMIT ${filter.enough}`.execute(db);
  return rows.map((row) => row.app_id);
}

/** Words of the catalogue's names that look like this one: a capped set, nearest first. */
export async function wordsLike(
  db: Kysely<Schema>,
  word: string,
  count: number,
): Promise<{ word: string; apps: number }[]> {
  const { rows } = await sql<{ word: string; apps: number }>`
    SELECT word, apps FROM search_words ORDER BY word <-> ${word} LIMIT ${count}`.execute(db);
  return rows;
}
