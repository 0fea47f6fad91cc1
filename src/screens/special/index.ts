import type { Route } from '../route';
import { loadSpecial, type SpecialData } from './load';
import { Screen } from './Screen';

export const special: Route<SpecialData> = {
  path: '/special/:id',
  name: 'special',
  query: ['page'],
  load: (api, { id = '' }, page) => loadSpecial(api, id, page),
  screen: Screen,
};
