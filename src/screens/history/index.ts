import type { Route } from '../route';
import { type HistoryData, loadHistory } from './load';
import { Screen } from './Screen';

export const history: Route<HistoryData> = {
  path: '/app/:app/history',
  name: 'history',
  query: ['page'],
  load: (api, { app = '' }, page) => loadHistory(api, app, page),
  screen: Screen,
};
