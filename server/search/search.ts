import type { Kysely } from 'kysely';
import { PAGE_SIZE } from '../../contract/constants';
import type { App, Platform } from '../../contract/entities/app';
import type { SearchFacets } from '../../contract/entities/search';
import type { Lang } from '../../contract/lang';
import { categoryBySlug } from '../store/queries/categories';
import { anyOf } from '../store/queries/read';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { CANDIDATES_MAX, textCandidates } from './candidates';
import { facetsOf } from './facets';
import { type Filter, isFiltered } from './filter';
import { nearNames } from './near-names';
import { type Query, readQuery } from './query';
import { type Ranked, rankedAs, rankedOrNear } from './ranked-apps';

const NO_FACETS: SearchFacets = {
  resourceTypes: [],
  categories: [],
  sized: false,
  antiFeatures: [],
};

export interface SearchParams {
  key: string;
  resourceType?: 0 | 1 | undefined;
  /** Its apps come first. */
  platform?: Platform | undefined;
  /** Slug of a category or sub-category. */
  category?: string | undefined;
  sizeMax?: number | undefined;
  without?: readonly string[] | undefined;
  page: number;
}

export interface SearchPage {
  apps: App[];
  page: number;
  pages: number;
  total: number;
  unfiltered: number;
  guessed: boolean;
  facets: SearchFacets;
  near: string[];
}

/** A page of search results: names that match first, then texts; at most `CANDIDATES_MAX` in all. */
export async function searchApps(
  db: Kysely<Schema>,
  params: SearchParams,
  lang: Lang,
): Promise<SearchPage> {
  const { page } = params;
  const query = readQuery(params.key);
  const none = { apps: [], page, pages: 1, total: 0, unfiltered: 0, guessed: false, near: [] };
  if (!query) return { ...none, facets: NO_FACETS };
  const filter = await filterOf(db, params);
  const { ranked, guesses } = await rankedOrNear(db, query, CANDIDATES_MAX);
  const all = await foundOf(db, query, ranked, {});
  const found = isFiltered(filter)
    ? await foundOf(
        db,
        query,
        await rankedAs(db, query, guesses, { ...filter, enough: CANDIDATES_MAX }),
        filter,
      )
    : all;
  const first = (page - 1) * PAGE_SIZE;
  const ids = await platformFirst(db, found.ids, params.platform);
  return {
    guessed: found.guessed && all.guessed,
    apps: await tilesByIds(db, ids.slice(first, first + PAGE_SIZE), lang),
    page,
    pages: Math.max(1, Math.ceil(found.ids.length / PAGE_SIZE)),
    total: found.ids.length,
    unfiltered: all.ids.length,
    facets: await facetsOf(db, all.ids, filter, lang),
    near: all.ids.length > 0 ? [] : await nearNames(db, query, lang),
  };
}

/** The apps for a platform, then the others; each part keeps its order. */
async function platformFirst(
  db: Kysely<Schema>,
  ids: readonly number[],
  platform: Platform | undefined,
): Promise<readonly number[]> {
  if (platform === undefined || ids.length === 0) return ids;
  const rows = await db
    .selectFrom('search')
    .select('app_id')
    .where('app_id', '=', anyOf(ids))
    .where('platform', '=', platform)
    .execute();
  const leading = new Set(rows.map((row) => row.app_id));
  return [...ids.filter((id) => leading.has(id)), ...ids.filter((id) => !leading.has(id))];
}

/** Filter for an unknown category: no app has this number. */
const NO_CATEGORY = 0;

async function filterOf(db: Kysely<Schema>, params: SearchParams): Promise<Filter> {
  const { resourceType, category, sizeMax, without } = params;
  const row = category === undefined ? undefined : await categoryBySlug(db, category);
  const categoryId = category === undefined ? undefined : (row?.id ?? NO_CATEGORY);
  return { resourceType, categoryId, sizeMax, without };
}

/** Matches by name, then by text up to the limit. */
async function foundOf(db: Kysely<Schema>, query: Query, named: readonly Ranked[], filter: Filter) {
  const wanted = { ...filter, enough: CANDIDATES_MAX };
  const texts = named.length < CANDIDATES_MAX ? await textCandidates(db, query, wanted) : [];
  const ids = [...new Set([...named.map((hit) => hit.appId), ...texts])];
  return {
    ids: ids.slice(0, CANDIDATES_MAX),
    guessed: named.length > 0 && named.every((hit) => hit.reason === 'typo'),
  };
}
