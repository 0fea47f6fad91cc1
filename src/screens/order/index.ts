import type { Route } from '../route';
import { loadOrder, type OrderData } from './load';
import { Screen } from './Screen';

export const order: Route<OrderData> = {
  path: '/order/:id',
  name: 'order',
  load: (api, { id = '' }, page) => loadOrder(api, id, page),
  screen: Screen,
};
