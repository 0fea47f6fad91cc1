import type { Route } from '../route';
import { RESULT_FILTERS } from '../shared/filters/filters';
import { loadSearch, type SearchData } from './load';
import { Screen } from './Screen';

export const search: Route<SearchData> = {
  path: '/search',
  name: 'search',
  query: ['key', ...RESULT_FILTERS, 'sort', 'page'],
  several: ['without'],
  endless: true,
  load: (api, _params, page) => loadSearch(api, page),
  screen: Screen,
};
