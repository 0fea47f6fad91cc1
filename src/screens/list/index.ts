import type { Route } from '../route';
import { LIST_FILTERS } from '../shared/filters/filters';
import type { ListData } from './list-data';
import { loadCategory } from './load-category';
import { loadKind } from './load-kind';
import { Screen } from './Screen';

const shared = { name: 'list', screen: Screen, several: ['without'] };
/** What narrows and orders a list. */
const narrowing = [...LIST_FILTERS, 'sort', 'page'];

export const apps: Route<ListData> = {
  ...shared,
  path: '/apps',
  query: narrowing,
  load: (api, _params, page) => loadKind('apps', api, page),
};

export const games: Route<ListData> = {
  ...shared,
  path: '/games',
  query: narrowing,
  load: (api, _params, page) => loadKind('games', api, page),
};

export const category: Route<ListData> = {
  ...shared,
  path: '/category/:slug',
  query: ['sub', ...narrowing],
  load: (api, { slug = '' }, page) => loadCategory(api, slug, page),
};
