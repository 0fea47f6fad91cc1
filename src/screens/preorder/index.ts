import type { Route } from '../route';
import { loadPreorder, type PreorderData } from './load';
import { Screen } from './Screen';

export const preorder: Route<PreorderData> = {
  path: '/preorder',
  name: 'preorder',
  load: (api, _params, page) => loadPreorder(api, page),
  screen: Screen,
};
