import type { Route } from '../route';
import type { ListData } from './list-data';
import { loadCategory } from './load-category';
import { loadKind } from './load-kind';
import { Screen } from './Screen';

const shared = { name: 'list', screen: Screen };

export const apps: Route<ListData> = {
  ...shared,
  path: '/apps',
  query: ['groups', 'sort', 'page'],
  load: (api, _params, page) => loadKind('apps', api, page),
};

export const games: Route<ListData> = {
  ...shared,
  path: '/games',
  query: ['groups', 'sort', 'page'],
  load: (api, _params, page) => loadKind('games', api, page),
};

export const category: Route<ListData> = {
  ...shared,
  path: '/category/:slug',
  query: ['sub', 'sort', 'page'],
  load: (api, { slug = '' }, page) => loadCategory(api, slug, page),
};
