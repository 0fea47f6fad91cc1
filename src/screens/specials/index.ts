import type { Route } from '../route';
import { loadSpecials, type SpecialsData } from './load';
import { Screen } from './Screen';

export const specials: Route<SpecialsData> = {
  path: '/specials',
  name: 'specials',
  query: ['page'],
  load: (api, _params, page) => loadSpecials(api, page),
  screen: Screen,
};
