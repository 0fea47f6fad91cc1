import type { Route } from '../route';
import { loadTop, type TopData } from './load';
import { Screen } from './Screen';

export const top: Route<TopData> = {
  path: '/top/:kind',
  name: 'top',
  query: ['type', 'page'],
  load: (api, { kind = '' }, page) => loadTop(api, kind, page),
  screen: Screen,
};
