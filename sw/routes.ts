import { NavigationRoute, Route } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { addressOf } from '../contract/address';
import { CONFIG_CALL, CONFIG_PARAMS } from '../contract/configuration';
import { CACHES, limitsOf } from './caches';
import { seenPages } from './pages';

/** All other pages come from the network; when that fails, the worker answers (sw/index.ts). */
const pages = new NavigationRoute(new NetworkOnly());

/** Icons change only with a release, so they are cached. */
const icons = new Route(
  ({ url, sameOrigin }) => sameOrigin && /^\/img\/\d+\/\d+\.(webp|png)$/.test(url.pathname),
  new CacheFirst({
    cacheName: CACHES.icons.name,
    plugins: limitsOf(CACHES.icons),
  }),
);

/**
 * The shop's configuration: the page's own envelope expires after 1800 s (S§9), so the network comes first here, and a
 * copy of at most that age is the fallback. Client info in the address must not split the cache (D§3): the key is
 * rebuilt without it.
 */
const CONFIG_KEY = addressOf(CONFIG_CALL, CONFIG_PARAMS);
const config = new Route(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    url.href.startsWith(`${url.origin}${CONFIG_CALL}&`) &&
    url.searchParams.get('groupId') === String(CONFIG_PARAMS.groupId),
  new NetworkFirst({
    cacheName: CACHES.config.name,
    networkTimeoutSeconds: 5,
    plugins: [...limitsOf(CACHES.config), { cacheKeyWillBeUsed: async () => CONFIG_KEY }],
  }),
);

export const routes: Route[] = [seenPages, pages, icons, config];
