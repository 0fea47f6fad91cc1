/// <reference lib="webworker" />
import './all-settled';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { STORE_FILES } from '../contract/constants';
import { answerPageChecks } from './checks';
import { deleteOldFiles, storeFiles } from './files';
import { deletePages, offlinePage } from './pages';
import { notify } from './push';
import { forgetReports, reports } from './reports';
import { routes, storeConfig } from './routes';

declare const self: ServiceWorkerGlobalScope;

for (const route of [...routes, reports]) registerRoute(route);
setCatchHandler(whenOffline);
notify();
forgetReports();
answerPageChecks();

/** The response to a failed request: the offline page for a navigation, a network error for all else. */
async function whenOffline({ request }: { request: Request }): Promise<Response> {
  const page = request.mode === 'navigate' ? await offlinePage() : undefined;
  return page || Response.error();
}

// A new worker waits until the visitor asks for it (src/features/offline/offer-reload.tsx), or until no page of the shop is open:
// the files that the active one has stored belong to the pages of its build.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // What is missing afterwards is stored when a page uses it.
  if (event.data === STORE_FILES) event.waitUntil(storeFiles(event, true).catch(() => undefined));
});
// No `clients.claim()`: it would evict pages that were loaded without a worker from the back/forward cache. The next page has the
// worker anyway.
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// Not while it is activated, which would delay the pages' requests.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([storeFiles(event), storeConfig(event)])),
);

/**
 * Chromium 64 and 69 leave SameSite cookies out of a preloaded request, so a visitor's language and theme would be
 * lost; 79 sends them. `replaceAll` (85) serves as the sign of a newer engine.
 */
const preloadsWithCookies = 'replaceAll' in String.prototype;

async function activate(): Promise<void> {
  await Promise.all([deletePages(), deleteOldFiles()]);
  // Navigation preload: the page's request starts while the worker does, so that the worker does not delay the page.
  const { navigationPreload } = self.registration;
  if (preloadsWithCookies && navigationPreload) await navigationPreload.enable();
}
