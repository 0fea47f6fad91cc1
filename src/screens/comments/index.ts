import type { Route } from '../route';
import { type CommentsData, loadComments } from './load';
import { Screen } from './Screen';

export const comments: Route<CommentsData> = {
  path: '/app/:app/comments',
  name: 'comments',
  query: ['page', 'sort', 'stars', 'version'],
  load: (api, { app = '' }, page) => loadComments(api, app, page),
  screen: Screen,
};
