import type { Api } from '../../../contract/api';
import { search } from '../../../contract/calls/catalogue';
import { personal } from '../../../contract/calls/proxy';
import { SEARCH_KEY_MAX } from '../../../contract/constants';
import type { App } from '../../../contract/entities/app';
import type { SearchFacets } from '../../../contract/entities/search';
import type { Result } from '../../../contract/result';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';
import { pageNumber } from '../shared/page-number';
import { filtersOf } from './filters';

export interface SearchData {
  /** What was searched for; undefined when nothing was. */
  key: string | undefined;
  apps: readonly App[];
  total: number;
  page: number;
  pages: number;
  /** Results there would be without filters. */
  unfiltered: number;
  /** Nothing has this name: these have near ones. */
  guessed: boolean;
  facets: SearchFacets;
  /** Names that are near, when nothing was found. */
  near: readonly string[];
  /** Something to look at, when there is no result. */
  instead: Result<{ apps: App[] }> | undefined;
}

const NOTHING = {
  apps: [],
  total: 0,
  page: 1,
  pages: 1,
  unfiltered: 0,
  guessed: false,
  facets: { resourceTypes: [], categories: [], sized: false, antiFeatures: [] },
  near: [],
};

/** Tiles under an empty result: two rows on a phone. */
const INSTEAD = 8;

/** Results for `?key=`; without one, an invitation. Never an error page: any text at all may be searched for. */
export async function loadSearch(api: Api, page: Page): Promise<Loaded<SearchData>> {
  const { t, query } = page;
  const key = query.key?.slice(0, SEARCH_KEY_MAX);
  const asked = pageNumber(query.page);
  const found = key ? await api.call(search, { key, ...filtersOf(query), page: asked }) : undefined;
  if (found && !found.ok) return problemOf(found.state);
  const result = found?.data ?? NOTHING;
  if (asked > result.pages) return { kind: 'problem', problem: 'missing' };
  const other = result.unfiltered === 0 ? await api.call(personal, { count: INSTEAD }) : undefined;
  const title = key ? t('search.title', { key }) : t('search.blank');
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t('search.description'),
    // Anyone could put words of their own into an index by what they search for, so only what names an app may be read, and
    // it says that the page to list is the form.
    hidden: key !== undefined && (result.total === 0 || result.guessed),
    canonical: '/search',
    complete: other?.ok !== false,
    data: { ...result, key, page: asked, instead: other },
  };
}
