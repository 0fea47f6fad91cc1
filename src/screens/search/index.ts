import type { Route } from '../route';
import { loadSearch, type SearchData } from './load';
import { Screen } from './Screen';

export const search: Route<SearchData> = {
  path: '/search',
  name: 'search',
  query: ['key', 'kind', 'category', 'size', 'without', 'page'],
  several: ['without'],
  endless: true,
  load: (api, _params, page) => loadSearch(api, page),
  screen: Screen,
};
