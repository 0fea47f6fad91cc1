import type { Route } from '../route';
import { type GiftsData, loadGifts } from './load';
import { Screen } from './Screen';

export const gifts: Route<GiftsData> = {
  path: '/gifts',
  name: 'gifts',
  query: ['page'],
  load: (api, _params, page) => loadGifts(api, page),
  screen: Screen,
};
