import type { Route } from '../route';
import { type DetailData, loadDetail } from './load';
import { Screen } from './Screen';

export const detail: Route<DetailData> = {
  path: '/app/:app',
  name: 'detail',
  query: ['text'],
  load: (api, { app = '' }, page) => loadDetail(api, app, page),
  screen: Screen,
};
