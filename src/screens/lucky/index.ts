import type { Route } from '../route';
import { type LuckyData, loadLucky } from './load';
import { Screen } from './Screen';

export const lucky: Route<LuckyData> = {
  path: '/lucky/:id{[0-9]+}',
  name: 'lucky',
  load: (api, { id = '' }, page) => loadLucky(api, id, page),
  screen: Screen,
};
