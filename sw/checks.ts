/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core';
import { CHECK_PAGE, type PageCheck, SEEN_PAGES } from '../contract/constants';
import { keyOf } from './seen-page';

declare const self: ServiceWorkerGlobalScope;

/** Timeout of the network after a stored page was shown, in ms. */
const LATEST_MS = 30_000;

/** Results of the network, by key, for stored pages that were shown at once; other pages have none. */
const checks = new Map<string, Promise<PageCheck>>();

/** Forgets a page's result. False: it has none. */
export const deleteCheck = (address: string): boolean => checks.delete(keyOf(address));

/**
 * Compares a stored page with the network's. A page of the store replaces the stored one; a page of a newer build does not, and is
 * reported by its `said` (sw/pages.ts).
 */
export const checking: WorkboxPlugin = {
  async handlerWillStart({ request, event, state = {} }) {
    const key = keyOf(request.url);
    const check = new Promise<PageCheck>((said) => {
      state.said = said;
      state.fails = () => said('failed');
      state.answers = async ({ ok, status, type }: Response) => {
        if (ok) return;
        const isGone = status === 404 || status === 410 || type === 'opaqueredirect';
        if (isGone) await (await caches.open(SEEN_PAGES)).delete(key, { ignoreVary: true });
        said(isGone ? 'changed' : 'failed');
      };
    });
    checks.set(key, check);
    // Cast: routes handle fetch events only. Workbox has no callbacks for a preloaded page.
    const preloaded = Promise.resolve((event as FetchEvent).preloadResponse);
    preloaded.then((response) => response && state.answers(response)).catch(state.fails);
    // Otherwise the browser may stop the worker as soon as the stored page is shown.
    const late = new Promise((resolve) => setTimeout(resolve, LATEST_MS));
    event.waitUntil(Promise.race([check, late]));
  },
  fetchDidFail: async ({ state }) => state?.fails(),
  async fetchDidSucceed({ response, state }) {
    await state?.answers(response);
    return response;
  },
  async cacheDidUpdate({ oldResponse, newResponse, state }) {
    const tag = (response?: Response | null) => response?.headers.get('etag');
    state?.said(tag(oldResponse) === tag(newResponse) ? 'same' : 'changed');
  },
};

/** Answers a page's question about the network's result (src/features/offline). */
export function answerPageChecks(): void {
  self.addEventListener('message', (event) => {
    if (event.data !== CHECK_PAGE || !(event.source instanceof WindowClient)) return;
    const check = checks.get(keyOf(event.source.url));
    event.waitUntil(
      Promise.resolve(check).then((said) => {
        for (const port of event.ports) port.postMessage(said);
      }),
    );
  });
}
