import type { Route } from '../route';
import { type ProblemData, problemPage } from './load';
import { Screen } from './Screen';

/** The page a service worker stores for use offline. Its screen shows all other errors too. */
export const offline: Route<ProblemData> = {
  path: '/offline',
  name: 'problem',
  load: async (_api, _params, page) => problemPage('offline', page),
  screen: Screen,
};
