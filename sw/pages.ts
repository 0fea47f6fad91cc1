import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { SEEN_PAGES, SEEN_PAGES_DAYS } from '../contract/constants';
import { choosesPreference, keyOf, languageOf, seenAt, wholePage } from './seen-page';

/** Visited pages, to be opened again without a network. All of them are in one language. */

/** Pages that are the same for all visitors and make sense later. Not the visitor's own, and none with a draw, a code or a form. */
const KEPT =
  /^\/(?:|apps|games|preorder|specials|search|(?:category|top|special|developer|news|app)\/[^/]+|app\/[^/]+\/(?:history|permissions|comments))$/;

/** Ignored, because a worker's requests lack the cookies that the pages vary by. */
const ANY_VARIANT = { ignoreVary: true };

/** Seconds for which the network is waited for when the page is stored. */
const PATIENCE_S = 5;

/** The language of the stored pages, while it is known. */
let language: string | undefined;

/** Pages of the language before are deleted, and the offline page is stored in the new one. */
async function keepOneLanguage(lang: string): Promise<void> {
  language ??= languageOf(await (await offlinePage())?.text());
  if (language === lang) return;
  await caches.delete(SEEN_PAGES);
  const page = await fetch('/offline');
  if (page.ok) await (await caches.open(SEEN_PAGES)).put('/offline', page);
  language = lang;
}

/** The page for addresses that are not stored, in the visitor's language. */
export const offlinePage = async (): Promise<Response | undefined> =>
  (await caches.match('/offline', { cacheName: SEEN_PAGES, ...ANY_VARIANT })) ??
  matchPrecache('/offline');

/** Deletes all pages, for example those of an older build: they refer to files that are no longer stored. */
export async function forgetPages(): Promise<void> {
  language = undefined;
  await caches.delete(SEEN_PAGES);
}

/** Whether the visitor has just chosen a language, a theme or a platform: a stored page is of the choice before. */
const chosen = (event: ExtendableEvent): boolean =>
  choosesPreference(new URL((event as FetchEvent).request.url)); // cast: routes handle fetch events only

export const seenPages = new Route(
  ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' && sameOrigin && KEPT.test(url.pathname),
  new NetworkFirst({
    cacheName: SEEN_PAGES,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions: ANY_VARIANT,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({
        maxEntries: 30,
        maxAgeSeconds: SEEN_PAGES_DAYS * 24 * 3600,
        matchOptions: ANY_VARIANT,
        purgeOnQuotaError: true,
      }),
      {
        cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
        cacheWillUpdate: async ({ response, event }) => {
          const lang = languageOf(await wholePage(response));
          if (!lang) return null;
          if (chosen(event)) await forgetPages();
          await keepOneLanguage(lang);
          return response;
        },
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
          cachedResponse && !chosen(event) ? seenAt(cachedResponse) : null,
      },
    ],
  }),
);
