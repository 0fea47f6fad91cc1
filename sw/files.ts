/// <reference lib="webworker" />
import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ANY_VARIANT } from './caches';

declare const self: ServiceWorkerGlobalScope & {
  /** Addresses of this build's files, the offline page first (scripts/build/stored-files.mjs). */
  __FILES__: readonly [first: string[], later: string[]];
};

const [FIRST, LATER] = self.__FILES__;
const FILES = 'files';
const listed = new Set([...FIRST, ...LATER]);

/** Sentences of chunks, which are loaded in the page's language. */
const TEXTS = /^\/assets\/lazy\./;

/** Files requested at a time. One after another each would cost a round trip; all at once they would delay the page's requests. */
const AT_ONCE = 6;

const storedFirst = new CacheFirst({ cacheName: FILES, matchOptions: ANY_VARIANT });

/** Whether the address is a file that this build's worker stores. */
export const isListed = (address: string): boolean => listed.has(address);

/** Files that are useful without a network; each is stored once a page has used it. Their names contain a hash. */
export const files = new Route(
  ({ sameOrigin, url }) => sameOrigin && (isListed(url.pathname) || TEXTS.test(url.pathname)),
  storedFirst,
);

/**
 * Stores the offline page with its files, and on request all the others.
 *
 * @throws when a file is missing
 */
export async function storeFiles(event: ExtendableEvent, all?: boolean): Promise<void> {
  const waiting = all ? [...listed] : [...FIRST];
  const next = async (): Promise<void> => {
    const request = waiting.shift();
    if (!request) return;
    const [answer, stored] = storedFirst.handleAll({ event, request });
    if (!(await answer).ok) throw new Error(request);
    await stored;
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** The offline page in the language that the visitor had when the worker was installed. */
export const firstOfflinePage = (): Promise<Response | undefined> =>
  caches.match(FIRST[0] as string, { cacheName: FILES, ...ANY_VARIANT });

/** Deletes files of older builds, and what Workbox stored in advance for them. */
export async function deleteOldFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!isListed(pathname + search)) await cache.delete(request);
  }
  for (const name of await caches.keys())
    if (name.startsWith('workbox-precache')) await caches.delete(name);
}
