import type { Route } from '../route';
import { loadReport, type ReportData } from './load';
import { Screen } from './Screen';

export const report: Route<ReportData> = {
  path: '/report/:app',
  name: 'report',
  query: ['sent', 'problem'],
  load: (api, { app = '' }, page) => loadReport(api, app, page),
  screen: Screen,
};
