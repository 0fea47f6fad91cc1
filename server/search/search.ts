import { type Kysely, sql } from 'kysely';
import { PAGE_SIZE } from '../../contract/constants';
import type { App, Platform } from '../../contract/entities/app';
import {
  type Meant,
  NO_FACETS,
  NOTHING_MEANT,
  type SearchFacets,
  type SearchSort,
} from '../../contract/entities/search';
import type { Lang } from '../../contract/lang';
import { pageCount } from '../../contract/page-count';
import { LIST } from '../store/list-numbers';
import { addressedCategory } from '../store/queries/categories';
import { hasBothPlatforms } from '../store/queries/list-apps';
import { anyOf, maybe } from '../store/queries/read';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { facetsOf } from './facets';
import type { Filter } from './filter';
import { findApps, type Hit } from './find-apps';
import { CANDIDATES_MAX } from './look-up';
import { meantCategories } from './meant-categories';
import { nearNames } from './near-names';
import { readQuery } from './query';

/** The order of each choice. Apps without the fact come last. */
const ORDERS = {
  new: sql`greatest(added_at, updated_at) DESC`,
  rating: sql`rating_rank DESC`,
  size: sql`size ASC NULLS LAST`,
} as const;

/** Results in another order; without one, as found. */
async function sorted(db: Kysely<Schema>, ids: readonly number[], sort: SearchSort = 'relevance') {
  if (sort === 'relevance' || ids.length === 0) return ids;
  const { rows } = await sql<{ app_id: number }>`
    SELECT app_id FROM unnest(${[...ids]}::integer[]) WITH ORDINALITY AS found (app_id, place)
    JOIN listings USING (app_id) JOIN search USING (app_id)
    WHERE list_id = ${LIST.all}
    ORDER BY ${ORDERS[sort]}, place`.execute(db);
  return rows.map((row) => row.app_id);
}

export interface SearchParams extends Omit<Filter, 'categoryId'> {
  key: string;
  /** Only its apps, in a shop for both. */
  platform?: Platform | undefined;
  /** Slug of a category or sub-category. */
  category?: string | undefined;
  /** Default: by relevance. */
  sort?: SearchSort | undefined;
  page: number;
}

export interface SearchPage {
  apps: App[];
  page: number;
  pages: number;
  total: number;
  /** There are more than `CANDIDATES_MAX`. */
  cut?: true;
  /** Number of the first ones up to the last that matches by name. */
  named?: number;
  unfiltered: number;
  /** Number of results for the other platform. */
  elsewhere?: number;
  guessed: boolean;
  fewer: boolean;
  meant: Meant;
  facets: SearchFacets;
  near: string[];
}

/** A page of search results; at most `CANDIDATES_MAX` in all. */
export async function searchApps(
  db: Kysely<Schema>,
  params: SearchParams,
  lang: Lang,
): Promise<SearchPage> {
  const { page } = params;
  const query = readQuery(params.key);
  const none = { apps: [], page, pages: 1, total: 0, unfiltered: 0, guessed: false, fewer: false };
  if (!query) return { ...none, meant: NOTHING_MEANT, facets: NO_FACETS, near: [] };
  const filter = await filterOf(db, params);
  const { all, understood, filtered } = await findApps(db, query, CANDIDATES_MAX, lang);
  const found = await filtered(filter);
  const first = (page - 1) * PAGE_SIZE;
  const [allIds, foundIds] = [idsOf(all.hits), idsOf(found.hits)];
  const own = await ofPlatform(db, [...allIds, ...foundIds], params.platform);
  const relevant = foundIds.filter(own);
  const ids = await sorted(db, relevant, params.sort);
  return {
    guessed: found.guessed && all.guessed,
    fewer: all.fewer,
    meant: await meantCategories(db, understood.targets, lang),
    apps: await tilesByIds(db, ids.slice(first, first + PAGE_SIZE), lang),
    page,
    pages: pageCount(ids.length, PAGE_SIZE),
    total: ids.length,
    ...(foundIds.length >= CANDIDATES_MAX && { cut: true as const }),
    ...(ids === relevant && maybe('named', namedOf(found.hits, ids))),
    unfiltered: allIds.filter(own).length,
    ...maybe('elsewhere', foundIds.length - ids.length || undefined),
    facets: await facetsOf(db, allIds.filter(own), filter, lang),
    near: all.hits.length > 0 ? [] : await nearNames(db, query, lang),
  };
}

const idsOf = (hits: readonly Hit[]): number[] => hits.map(({ appId }) => appId);

/** How many results there are up to the last one that matches by name; null where that is none. */
function namedOf(hits: readonly Hit[], ids: readonly number[]): number | null {
  const named = new Set(idsOf(hits.filter(({ reason }) => reason && reason !== 'text')));
  return ids.findLastIndex((id) => named.has(id)) + 1 || null;
}

/** Tells those of these apps that are for a platform; in a shop for one platform all of them. */
async function ofPlatform(db: Kysely<Schema>, ids: readonly number[], platform?: Platform) {
  if (!platform || !(await hasBothPlatforms(db))) return () => true;
  const rows = await db
    .selectFrom('search')
    .select('app_id')
    .where('app_id', '=', anyOf(ids))
    .where('platform', '=', platform)
    .execute();
  const own = new Set(rows.map((row) => row.app_id));
  return (id: number) => own.has(id);
}

/** Filter for an unknown category: no app has this number. */
const NO_CATEGORY = 0;

async function filterOf(db: Kysely<Schema>, params: SearchParams): Promise<Filter> {
  const { category, key: _key, platform: _platform, sort: _sort, page: _page, ...filter } = params;
  if (category === undefined) return filter;
  const found = await addressedCategory(db, category);
  return { ...filter, categoryId: found?.category.id ?? NO_CATEGORY };
}
