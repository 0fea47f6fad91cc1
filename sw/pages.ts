import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { SEEN_PAGES } from '../contract/constants';
import { ANY_VARIANT, CACHES } from './caches';
import { checking, deleteCheck } from './checks';
import { firstOfflinePage, isListed } from './files';
import { onlyOwn } from './only-own';
import { choosesPreference, keyOf, languageOf, seenAt, styleOf, wholePage } from './seen-page';

/**
 * Visited pages. A recent one is shown at once, and the network's answer replaces it for the next visit. Older ones come from
 * the network; from this cache, if there is no network. All stored pages are in one language.
 */

/**
 * Pages that are the same for all visitors and still useful later. No personal pages, and none with a draw, a code or
 * a form.
 */
const STORED =
  /^\/(?:|apps|games|preorder|specials|search|(?:category|top|special|developer|news|app)\/[^/]+|app\/[^/]+\/(?:history|permissions|comments))$/;

/** Timeout of the network if the page is stored, in seconds. */
const TIMEOUT_S = 5;

/** Practically no timeout, in seconds: 0 would mean no limit. */
const AT_ONCE_S = 0.001;

/** How long a stored page is shown at once, in ms. */
const RECENT_MS = 24 * 3_600_000;

/** The language and look of the stored pages, while they are known. */
let language: string | undefined;

/** Pages of the previous language or look are deleted, and the offline page is stored in the new one. */
async function deleteOtherLanguages(lang: string): Promise<void> {
  // A page deletes the cache too, when the visitor erases it or changes the theme.
  if (!(await caches.has(SEEN_PAGES))) language = undefined;
  if (language === lang) return;
  if ((language ?? languageOf(await (await offlinePage())?.text())) !== lang) {
    await caches.delete(SEEN_PAGES);
    const page = await fetch('/offline');
    if (page.ok) await (await caches.open(SEEN_PAGES)).put('/offline', page);
  }
  language = lang;
}

/** The page for addresses that are not stored, in the visitor's language. */
export const offlinePage = async (): Promise<Response | undefined> =>
  (await caches.match('/offline', { cacheName: SEEN_PAGES, ...ANY_VARIANT })) ?? firstOfflinePage();

/** Deletes all pages, for example those of an older build: they refer to files that are no longer stored. */
export async function deletePages(): Promise<void> {
  language = undefined;
  await caches.delete(SEEN_PAGES);
}

/** Deletes one page that is out of date. */
export async function deletePage(path: string): Promise<void> {
  await (await caches.open(SEEN_PAGES)).delete(path, ANY_VARIANT);
}

const own = onlyOwn(CACHES.pages.bytes);

const limits = new ExpirationPlugin({
  maxEntries: CACHES.pages.files,
  maxAgeSeconds: CACHES.pages.seconds,
  matchOptions: ANY_VARIANT,
  purgeOnQuotaError: true,
});

const onlyWhole: WorkboxPlugin = {
  // A stored page has the language, theme and platform that were chosen before, so with a new choice none is found.
  cacheKeyWillBeUsed: async ({ mode, request: { url } }) =>
    mode === 'read' && choosesPreference(url) ? url : keyOf(url),
  cacheWillUpdate: async (answer) => {
    const { request, response, state } = answer;
    if (!(await own.cacheWillUpdate?.(answer))) return null;
    const text = await wholePage(response);
    const lang = languageOf(text);
    const style = styleOf(text);
    // Without its styles a page is useless later: it is from a newer build, whose files are not stored yet.
    if (style && !isListed(style)) return state?.said?.('changed');
    if (!lang) return null;
    // The stored pages have the previous choice.
    if (choosesPreference(request.url)) await deletePages();
    await deleteOtherLanguages(lang);
    return response;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && seenAt(cachedResponse),
};

/** @param check shares the state of `onlyWhole`, which knows of pages that are not stored */
const storedAfter = (seconds: number, check?: WorkboxPlugin) =>
  new NetworkFirst({
    cacheName: SEEN_PAGES,
    networkTimeoutSeconds: seconds,
    matchOptions: ANY_VARIANT,
    plugins: [limits, { ...onlyWhole, ...check }],
  });

const passedOn = new NetworkOnly();
const networkFirst = storedAfter(TIMEOUT_S);
const storedFirst = storedAfter(AT_ONCE_S, checking);

export const seenPages = new Route(
  // A message contains the address of a page that was loaded before there was a worker (src/platform/worker).
  ({ event, request, sameOrigin, url }) =>
    (request.mode === 'navigate' || event.type === 'message') &&
    sameOrigin &&
    STORED.test(url.pathname),
  async (options) => {
    if (await isRecent(options.request)) return storedFirst.handle(options);
    deleteCheck(options.request.url);
    // Before its link is followed, a page was not visited: when it is, it asks to be stored (src/platform/worker).
    const isAhead = options.request.headers.has('sec-purpose');
    return (isAhead ? passedOn : networkFirst).handle(options);
  },
);

/**
 * Whether a stored page is shown at once: it was seen recently, and is not the page of a game that may be released by
 * now.
 */
async function isRecent({ url, cache }: Request): Promise<boolean> {
  // A reload.
  if (cache === 'no-cache' || cache === 'reload') return false;
  const stored = await caches.match(keyOf(url), { cacheName: SEEN_PAGES, ...ANY_VARIANT });
  if (!stored) return false;
  const at = Date.parse(stored.headers.get('date') || '');
  return Date.now() - at < RECENT_MS && !(await stored.text()).includes(' data-order=');
}
