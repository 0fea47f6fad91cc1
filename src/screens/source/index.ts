import type { Route } from '../route';
import { loadSource, type SourceData } from './load';
import { Screen } from './Screen';

export const source: Route<SourceData> = {
  path: '/source/:id',
  name: 'source',
  query: ['page'],
  load: (api, { id = '' }, page) => loadSource(api, id, page),
  screen: Screen,
};
