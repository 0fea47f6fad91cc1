import type { Route } from '../route';
import { type DeveloperData, loadDeveloper } from './load';
import { Screen } from './Screen';

export const developer: Route<DeveloperData> = {
  path: '/developer/:id',
  name: 'developer',
  query: ['page'],
  load: (api, { id = '' }, page) => loadDeveloper(api, id, page),
  screen: Screen,
};
