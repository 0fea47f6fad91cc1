import type { Route } from '../route';
import { Screen } from './Screen';

/** The page of stored data. The server knows none of it: an island reads it on the device (D§18). */
export const me: Route<undefined> = {
  path: '/me',
  name: 'me',
  query: ['erased'],
  load: async (_api, _params, { t }) => ({
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('me.title') }),
    description: t('me.description'),
    // Its content is on the device: there is nothing to index.
    hidden: true,
    complete: true,
    data: undefined,
  }),
  screen: Screen,
};
