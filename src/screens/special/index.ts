import type { Special } from '../../../contract/entities/shop';
import type { Route } from '../route';
import { loadSpecial } from './load';
import { Screen } from './Screen';

export const special: Route<Special> = {
  path: '/special/:id',
  name: 'special',
  load: (api, { id = '' }, page) => loadSpecial(api, id, page),
  screen: Screen,
};
