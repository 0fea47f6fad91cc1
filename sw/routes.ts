import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, Route } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { CONFIG_ADDRESS, CONFIG_CALL, CONFIG_PARAMS } from '../contract/configuration';
import { CACHES } from './caches';
import { files } from './files';
import { onlyOwn } from './only-own';
import { seenPages } from './pages';

/** All other pages come from the network; when that fails, the worker answers (sw/index.ts). */
const pages = new NavigationRoute(new NetworkOnly());

/** Icons change only with a release, so they are cached. */
const icons = new Route(
  ({ url, sameOrigin }) => sameOrigin && /^\/img\/\d+\/\d+\.(webp|png)$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'icons',
    plugins: [
      onlyOwn(CACHES.icons.bytes),
      new ExpirationPlugin({
        maxEntries: CACHES.icons.files,
        maxAgeSeconds: CACHES.icons.seconds,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

/**
 * The shop's configuration: the page's own envelope expires after 1800 s (S§9), so the network comes first here, and a
 * copy of at most that age is the fallback. Client info in the address must not split the cache (D§3): the key is
 * rebuilt without it.
 */
const newestConfig = new NetworkFirst({
  cacheName: 'config',
  networkTimeoutSeconds: 5,
  plugins: [
    onlyOwn(CACHES.config.bytes),
    { cacheKeyWillBeUsed: async () => CONFIG_ADDRESS },
    new ExpirationPlugin({
      maxEntries: CACHES.config.files,
      maxAgeSeconds: CACHES.config.seconds,
      purgeOnQuotaError: true,
    }),
  ],
});
const config = new Route(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    url.href.startsWith(`${url.origin}${CONFIG_CALL}&`) &&
    url.searchParams.get('groupId') === String(CONFIG_PARAMS.groupId),
  newestConfig,
);

/** Stores the configuration before a page asks for it: the first page may have asked before there was a worker. */
export const storeConfig = (event: ExtendableEvent): Promise<unknown> =>
  // The worker is useful without: pages ask again.
  newestConfig.handleAll({ event, request: CONFIG_ADDRESS })[1].catch(() => undefined);

export const routes: Route[] = [seenPages, pages, icons, config, files];
