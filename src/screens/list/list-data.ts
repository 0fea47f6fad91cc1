import type { Api } from '../../../contract/api';
import { listApps, shop } from '../../../contract/calls/catalogue';
import type { App, Platform } from '../../../contract/entities/app';
import type { SearchFacets } from '../../../contract/entities/search';
import type { Result } from '../../../contract/result';
import type { LoadedPage } from '../route';
import type { Collection } from '../shared/fact-lists/collections';
import { featuredOfList } from '../shared/featured/choose-featured';
import { type Covers, loadCovers } from '../shared/featured/covers';
import { filteredTitle, hasFilters, LIST_FILTERS } from '../shared/filters/filters';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

/** A page of a list of apps, as /apps, /games and the categories show it. */
export interface ListData {
  title: string;
  total: number;
  /** The collection that it is, by its filters. */
  collection?: Collection | undefined;
  /** Number of apps without filters. */
  unfiltered: number;
  /** Number of its apps for the other kind of phone. */
  elsewhere?: number | undefined;
  facets: SearchFacets;
  kind: 'apps' | 'games';
  apps: readonly App[];
  /** Those of its apps with which it begins; none on all but the first page of the whole list. */
  featured: readonly App[];
  /** The covers of these apps, and of all games. */
  covers: Covers;
  page: number;
  pages: number;
  sort: Sort;
  /** Orders available in this catalogue; the first is the default. */
  sorts: readonly Sort[];
  /** Kinds of phones the list has apps for, if there are several. */
  platforms: readonly Platform[];
  /** Those for which the shop has apps. */
  all: readonly Platform[];
  /** The address of a category, which visitors can follow. */
  follow?: string | undefined;
  /** Parent lists. */
  crumbs: readonly { href: string; label: string }[];
  /** Its categories or sub-categories; undefined without any. */
  chips: Result<Chips> | undefined;
}

/** A list before its covers are loaded. */
export type BareList = Omit<ListData, 'featured' | 'covers'>;

interface Chips {
  label: string;
  items: Chip[];
}

type Chip = {
  href: string;
  label: string;
  current?: boolean;
};

const SORTS = ['popular', 'new', 'updated', 'rating', 'size', 'name'] as const;
/** Without ratings and installs there is no order by either: what is known of the apps decides. */
const UNJUDGED = ['standing', 'updated', 'new', 'size', 'name'] as const;
type Sort = (typeof SORTS | typeof UNJUDGED)[number];

/** The parameters of the call for an order. */
export const orderOf = (sort: Sort) =>
  sort === 'standing' ? ({ sort: 'popular', window: 1 } as const) : { sort };

/**
 * Which part of a list a page shows, by its query.
 *
 * @param of the list
 */
export async function askedOf(api: Api, { query }: Page, of: Listed) {
  const answer = await api.call(shop, {});
  const sorts: readonly Sort[] = answer.ok && !answer.data.judged ? UNJUDGED : SORTS;
  const sort = sorts.find((one) => one === query.sort) ?? sorts[0] ?? 'name';
  const platforms = answer.ok ? await platformsIn(api, of, answer.data.platforms) : [];
  const all = answer.ok ? answer.data.platforms : [];
  return { sorts, sort, platforms, all, page: pageNumber(query.page) };
}

/** All apps of a kind, a category or a part of one. */
type Listed = { resourceType: 0 | 1 } | { category: string; sub?: string | undefined };

/** The kinds of phones to choose from: none if all apps of the list are for one. */
async function platformsIn(
  api: Api,
  of: Listed,
  platforms: readonly Platform[],
): Promise<readonly Platform[]> {
  if (platforms.length < 2) return [];
  const list = await api.call(listApps, { ...of, platform: 'ios', size: 1 });
  return list.ok && list.data.total > 0 && list.data.elsewhere ? platforms : [];
}

/**
 * The page of a list.
 *
 * @param path its canonical address, without the sub-category `sub`
 */
export async function listPage(
  api: Api,
  page: Page,
  list: BareList,
  description: string,
  path: string,
  sub?: string,
): Promise<LoadedPage<ListData>> {
  const whole = isWhole(list, page.query);
  const begins = whole && list.page === 1;
  const { covers, complete } = await loadCovers(
    api,
    begins || list.kind === 'games' ? list.apps : [],
  );
  // What a collection's title says is not said again.
  const unsaid = LIST_FILTERS.filter((name) => page.query[name] !== list.collection?.query[name]);
  return {
    kind: 'page',
    status: 200,
    title: page.t('site.title', {
      title: filteredTitle(list.title, list.facets, page, unsaid),
    }),
    description,
    canonical: numbered(path, whole ? list.page : 1, { sub }),
    subject: { name: list.title, list: listOf(list.apps), crumbs: list.crumbs },
    complete: list.chips?.ok !== false && complete,
    data: { ...list, covers, featured: begins ? featuredOfList(list.apps, covers, page) : [] },
  };
}

/** Whether this is the whole list in its default order. Search engines index no other order and no part of it. */
const isWhole = (
  { sort, sorts }: Pick<ListData, 'sort' | 'sorts'>,
  query: Page['query'],
): boolean => sort === sorts[0] && !hasFilters(query);
