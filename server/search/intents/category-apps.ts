import { type Kysely, sql } from 'kysely';
import { LIST } from '../../store/list-numbers';
import type { Schema } from '../../store/schema';
import type { Wanted } from '../candidates';
import { meets } from '../filter';
import type { Intent } from './intent';
import type { Target } from './lexicon';

/** Largest number of lists of a query's categories: a few, because each is read separately. */
const LISTS_MAX = 4;

/** Apps of the meant categories, and which of some other apps are among them. */
export interface CategoryApps {
  /** First those whose texts have more of the words; then those whose sources name the category earlier; then the popular ones. */
  ids: number[];
  members: ReadonlySet<number>;
}

/**
 * The popular apps of the categories that a query means. The index of each list gives the first ones in the order of
 * popularity, so that a list of thirty thousand games costs no more than a small one.
 *
 * @param known apps found otherwise, for which the result says whether they are in these categories
 */
export async function appsMeant(
  db: Kysely<Schema>,
  intent: Intent,
  known: readonly number[],
  wanted: Wanted,
): Promise<CategoryApps> {
  const lists = listsOf(intent.targets);
  const each = lists.map(
    (list) => sql`(SELECT app_id FROM listings WHERE list_id = ${list}
      ${filtered(wanted)} ORDER BY popularity DESC, updated_at DESC, app_id LIMIT ${sql.lit(wanted.enough)})`,
  );
  const { rows } = await sql<{ app_id: number }>`
    WITH meant AS MATERIALIZED (${sql.join(each, sql` UNION `)})
    SELECT app_id FROM meant JOIN search USING (app_id)
    ORDER BY (SELECT count(*) FROM unnest(${[...intent.words]}::text[]) AS word
        WHERE word = ANY (text_tokens) OR word = ANY (words)) DESC,
      (SELECT min(array_position(category_ids, list)) FROM unnest(${lists}::integer[]) AS list),
      popularity + mentioned DESC, app_id
    LIMIT ${sql.lit(wanted.enough)}`.execute(db);
  const ids = rows.map((row) => row.app_id);
  return { ids, members: await membersOf(db, lists, known, ids) };
}

const listsOf = (targets: readonly Target[]): number[] =>
  targets
    .slice(0, LISTS_MAX)
    .map((target) => ('kind' in target ? KIND_LISTS[target.kind] : target.categoryId));

const KIND_LISTS = { 0: LIST.software, 1: LIST.games } as const;

/** The filter as a condition on the rows of a list. */
function filtered(wanted: Wanted) {
  const { enough: _, ...filter } = wanted;
  const any = Object.values(filter).some((value) => value !== undefined);
  return any
    ? sql`AND EXISTS (SELECT FROM search WHERE search.app_id = listings.app_id ${meets(wanted)})`
    : sql``;
}

async function membersOf(
  db: Kysely<Schema>,
  lists: readonly number[],
  known: readonly number[],
  ids: readonly number[],
): Promise<Set<number>> {
  const listed = new Set(ids);
  const unsure = known.filter((id) => !listed.has(id));
  if (unsure.length > 0) {
    const { rows } = await sql<{ app_id: number }>`SELECT DISTINCT app_id FROM listings
      WHERE app_id = ANY (${unsure}::integer[]) AND list_id = ANY (${[...lists]}::integer[])`.execute(
      db,
    );
    for (const { app_id } of rows) listed.add(app_id);
  }
  return listed;
}
