import { type Kysely, sql } from 'kysely';
import { NO_FACETS, type SearchFacets } from '../../contract/entities/search';
import type { Lang } from '../../contract/lang';
import { pageCount } from '../../contract/page-count';
import { sortFor } from '../store/localized-names';
import {
  type AppList,
  type ChosenList,
  chosenList,
  type ListParams,
  listApps,
  pageOfList,
  type Sort,
} from '../store/queries/list-apps';
import { isLeft, isSentLately } from '../store/queries/package-file';
import { maybe } from '../store/queries/read';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { facetsOf } from './facets';
import { type Filter, isFiltered, meets } from './filter';

export interface FilteredListParams
  extends Omit<ListParams, 'sort'>,
    Omit<Filter, 'resourceType' | 'categoryId'> {
  sort: Sort | 'size';
  /** 1: with the filters that it allows. */
  facets?: number | undefined;
}

export interface FilteredList extends AppList {
  /** Number of apps without filters. */
  unfiltered: number;
  facets: SearchFacets;
}

/** Number of apps, the most popular of a list, that decide which filters it offers. */
const SAMPLE_SIZE = 240;

/** A page of a list with its filters, or undefined when the category or sub-category does not exist. */
export async function filteredList(
  db: Kysely<Schema>,
  params: FilteredListParams,
  lang: Lang,
): Promise<FilteredList | undefined> {
  const list = await chosenList(db, params, lang);
  if (!list) return undefined;
  const sample = () => pageOfList(db, list, 'popular', { offset: 0, count: SAMPLE_SIZE }, lang);
  const facets = params.facets ? await facetsOf(db, await sample(), params, lang) : NO_FACETS;
  const { resourceType: _kind, category: _category, platform: _platform, sort, ...filter } = params;
  if (sort !== 'size' && !isFiltered(filter)) {
    const whole = await listApps(db, { ...params, sort }, lang);
    return whole && { ...whole, unfiltered: whole.total, facets };
  }
  const { ids, total, elsewhere } = await narrowed(db, list, params, filter, lang);
  return {
    apps: await tilesByIds(db, ids, lang),
    page: params.page,
    pages: pageCount(total, params.size),
    total,
    unfiltered: list.total,
    ...maybe('elsewhere', elsewhere),
    facets,
    ...(list.category ? { category: list.category } : {}),
    subCategories: list.subCategories,
  };
}

/**
 * A page of a list that is filtered or sorted by size. Without a filter, the index by size is used. With one the whole list is
 * read, and the page cache serves the next visitor.
 */
async function narrowed(
  db: Kysely<Schema>,
  list: ChosenList,
  { sort, page, size, window }: FilteredListParams,
  filter: Filter,
  lang: Lang,
) {
  const { platform } = list;
  const all = sql`FROM listings JOIN search USING (app_id) WHERE list_id = ${list.id} ${meets(filter)}`;
  const isOwn = platform ? sql`listings.platform = ${sql.lit(platform)}` : sql`true`;
  const by = sort === 'popular' && window ? 'chosen' : sort;
  const order = [ordersIn(lang)[by], sql`app_id`];
  const counted = sql<{ total: number; elsewhere: number }>`SELECT
    (count(*) FILTER (WHERE ${isOwn}))::int AS total, (count(*) FILTER (WHERE NOT ${isOwn}))::int AS elsewhere ${all}`;
  // Literals, because with parameters the planner does not know that few rows are wanted.
  const [counts, found] = await Promise.all([
    isFiltered(filter) ? counted.execute(db) : { rows: [list] },
    sql<{ app_id: number }>`SELECT app_id ${all} AND ${isOwn} ORDER BY ${sql.join(order)}
      LIMIT ${sql.lit(size)} OFFSET ${sql.lit((page - 1) * size)}`.execute(db),
  ]);
  const { total = 0, elsewhere = 0 } = counts.rows[0] ?? {};
  return { ids: found.rows.map((row) => row.app_id), total, elsewhere: platform && elsewhere };
}

const ordersIn = (lang: Lang) => ({
  name: sortFor(lang),
  chosen: sql`listings.popularity DESC, listings.platform, (${isLeft()}), (${isSentLately()}) DESC, search.popularity + mentioned DESC`,
  popular: sql`listings.popularity DESC, updated_at DESC`,
  new: sql`added_at DESC`,
  updated: sql`updated_at DESC`,
  rating: sql`rating_rank DESC`,
  size: sql`search.size ASC NULLS LAST`,
});
