import type { Api } from '../../../contract/api';
import { categories, search, searched } from '../../../contract/calls/catalogue';
import { SEARCH_KEY_MAX } from '../../../contract/constants';
import { cutText } from '../../../contract/cut-text';
import type { App } from '../../../contract/entities/app';
import {
  type Meant,
  NO_FACETS,
  NOTHING_MEANT,
  SEARCH_SORTS,
  type SearchFacets,
  type SearchSort,
} from '../../../contract/entities/search';
import type { Category } from '../../../contract/entities/shop';
import { withoutPiledMarks } from '../../../contract/piled-marks';
import { ok, type Result } from '../../../contract/result';
import { searchHref } from '../../features/addresses/addresses';
import { largestCategories } from '../../features/menu/largest-categories';
import { type Loaded, problemOf } from '../route';
import { type Covers, loadCovers } from '../shared/featured/covers';
import { filteredTitle, RESULT_FILTERS, resultFiltersOf } from '../shared/filters/filters';
import type { Page } from '../shared/page';
import { pageNumber } from '../shared/page-number';
import { loadInstead } from '../shared/shelf/Instead';

export interface SearchData {
  /** The search key; undefined without one. */
  key: string | undefined;
  apps: readonly App[];
  total: number;
  /** There are more results than the shop ranks. */
  cut?: true | undefined;
  /** How many of the first results match by name, by relevance. */
  named?: number | undefined;
  page: number;
  pages: number;
  /** Number of results without filters. */
  unfiltered: number;
  /** Number of results for the other kind of phone. */
  elsewhere?: number | undefined;
  /** There is no exact match: these are similar names. */
  guessed: boolean;
  /** No app has all of the words. */
  fewer: boolean;
  meant: Meant;
  /** The order, and those that these results allow; the first is the default. */
  sort: SearchSort;
  sorts: readonly SearchSort[];
  facets: SearchFacets;
  /** The first result, if its name begins with the key and it has a picture, and its cover. */
  best: App | undefined;
  covers: Covers;
  /** Similar names, when there is no result. */
  near: readonly string[];
  /** The largest categories, to start from without a result. */
  start: Result<{ categories: Category[] }> | undefined;
  /** What is searched for most, to start from without a result; empty if it is not known. */
  asked: readonly string[];
  /** Popular apps, those for the visitor's phone first, when there is no result. */
  instead: Result<{ apps: App[] }> | undefined;
}

const NOTHING = {
  apps: [],
  total: 0,
  page: 1,
  pages: 1,
  unfiltered: 0,
  guessed: false,
  fewer: false,
  meant: NOTHING_MEANT,
  facets: NO_FACETS,
  near: [],
};

/** Categories without a result: a screenful. */
const START = { phone: 6, pc: 12 } as const;

/** What is searched for: undefined for a text without a visible character. */
const keyOf = (typed = ''): string | undefined =>
  /[^\s\u00ad\u200b-\u200f\u2060]/.test(typed)
    ? cutText(withoutPiledMarks(typed), SEARCH_KEY_MAX)
    : undefined;

/** Results for `?key=`, or `?q=` as on other sites; without a key, a prompt. Never an error page: any text may be searched for. */
export async function loadSearch(api: Api, page: Page): Promise<Loaded<SearchData>> {
  const { t, query } = page;
  if (!query.key && query.q) return { kind: 'redirect', status: 301, to: searchHref(query.q) };
  // The page shows it, and piled marks or joined letters would make the page wider.
  const key = keyOf(query.key);
  const asked = pageNumber(query.page);
  const sort = SEARCH_SORTS.find((one) => one === query.sort) ?? 'relevance';
  const filters = resultFiltersOf(query);
  const found = key
    ? await api.call(search, { key, platform: page.platform, ...filters, sort, page: asked })
    : undefined;
  if (found && !found.ok) return problemOf(found.state);
  const result = found?.data ?? NOTHING;
  if (asked > result.pages)
    return { kind: 'redirect', status: 302, to: page.here({ page: undefined }) };
  const other = result.unfiltered === 0 ? await loadInstead(api, page) : undefined;
  const { start, asked: most } = result.unfiltered > 0 ? NO_START : await loadStart(api, page);
  const first =
    asked === 1 && sort === 'relevance' && !result.guessed
      ? result.apps.find(({ name }, index) => index === 0 && key && beginsWith(name, key))
      : undefined;
  const { covers, complete } = await loadCovers(api, first ? [first] : []);
  const best = pictured(first, covers);
  const title = key ? t('search.title', { key }) : t('search.blank');
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: filteredTitle(title, result.facets, page, RESULT_FILTERS) }),
    description: t('search.description'),
    // Only keys that name an app are indexed, with the form as canonical page: otherwise anyone could put arbitrary
    // text into an index.
    hidden: key !== undefined && (result.total === 0 || result.guessed),
    canonical: '/search',
    complete: other?.ok !== false && start?.ok !== false && most.ok && complete,
    data: {
      ...result,
      best,
      covers,
      key,
      sort,
      sorts: sortsOf(result.facets),
      page: asked,
      start,
      asked: most.ok ? most.data.names : [],
      instead: other,
    },
  };
}

/** The app if it has a picture: a card of words says no more than the first row. */
const pictured = (app: App | undefined, covers: Covers): App | undefined =>
  app && covers.get(app.id)?.shots.length ? app : undefined;

const NO_START = { start: undefined, asked: ok({ names: [] as string[] }) };

/** What to start from without a key: the largest categories, and what is searched for most. */
async function loadStart(api: Api, { platform, device }: Page) {
  const [all, asked] = await Promise.all([
    api.call(categories, { platform }),
    api.call(searched, {}),
  ]);
  const start = all.ok
    ? ok({ categories: largestCategories(all.data.categories, START[device]) })
    : all;
  return { start, asked };
}

const beginsWith = (name: string, key: string): boolean =>
  name.toLowerCase().startsWith(key.trim().toLowerCase());

/** The orders for these results, without those by a figure that no result has. */
function sortsOf({ dated, rated, leastSize }: SearchFacets): SearchSort[] {
  const offered = { relevance: true, new: dated, rating: rated, size: leastSize !== undefined };
  return SEARCH_SORTS.filter((sort) => offered[sort]);
}
