import type { Route } from '../route';
import { type GiftData, loadGift } from './load';
import { Screen } from './Screen';

export const gift: Route<GiftData> = {
  path: '/gift/:id',
  name: 'gift',
  load: (api, { id = '' }, page) => loadGift(api, id, page),
  screen: Screen,
};
