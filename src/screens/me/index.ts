import type { Route } from '../route';
import { Screen } from './Screen';

/** What this device remembers. The page knows nothing of it: an island asks the device (D§18). */
export const me: Route<undefined> = {
  path: '/me',
  name: 'me',
  query: ['erased'],
  load: async (_api, _params, { t }) => ({
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('me.title') }),
    description: t('me.description'),
    // What it shows is on the device: there is nothing to find.
    hidden: true,
    complete: true,
    data: undefined,
  }),
  screen: Screen,
};
