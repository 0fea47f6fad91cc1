import type { Route } from '../route';
import { type CategoriesData, loadCategories } from './load';
import { Screen } from './Screen';

export const categories: Route<CategoriesData> = {
  path: '/categories',
  name: 'categories',
  load: (api, _params, page) => loadCategories(api, page),
  screen: Screen,
};
