import type { Route } from '../route';
import { loadNews, type NewsData } from './load';
import { Screen } from './Screen';

export const news: Route<NewsData> = {
  path: '/news/:appId',
  name: 'news',
  load: (api, { appId = '' }, page) => loadNews(api, appId, page),
  screen: Screen,
};
