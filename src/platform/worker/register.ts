import { Workbox } from 'workbox-window';
import { loadedAhead } from '../ahead';
import { reload } from '../navigate';

const SCRIPT = '/sw.js';

/** After this time without the new worker the page is reloaded anyway, in ms. */
const TIMEOUT_MS = 2_000;

/** As much of Trusted Types as is used here; TypeScript's library does not describe them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string };
}

/**
 * The worker's address, as a trusted URL where the engine requires one. It is the pages' only Trusted Types policy,
 * and returns this address for any input (docs/decisions/browser-security.md).
 */
function trustedScript(): string {
  // Cast: absent in most engines of the baseline.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('snowpea-worker', { createScriptURL: () => SCRIPT });
  return policy ? policy.createScriptURL(SCRIPT) : SCRIPT;
}

/** The worker that controls this page: it has stored earlier pages. */
export const controller = (): ServiceWorker | null | undefined =>
  navigator.serviceWorker?.controller;

/** The files that this page has loaded. */
const ownFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/**
 * Registers the service worker. The site works without one (old engine, plain http, a shell that forbids it).
 *
 * @param onWaiting called when a new worker is waiting; `change` activates it and reloads the page
 * @param settled resolves when the page has done the work after its load
 */
export async function registerWorker(
  onWaiting: (change: () => void) => void,
  settled: Promise<unknown>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const worker = new Workbox(trustedScript());
    // Workbox's router stores this page, with its files, like those that it handles.
    const message = () => ({
      type: 'CACHE_URLS',
      payload: { urlsToCache: [location.href, ...ownFiles()] },
    });
    worker.addEventListener('waiting', async () => {
      await settled;
      onWaiting(() => {
        // Not when another page has activated it: form input on this page would be lost.
        worker.addEventListener('controlling', () => {
          clearTimeout(late);
          reload();
        });
        // Chromium keeps the new worker waiting while this page requests a file through the active one, for example after a
        // scroll to the button. A later reload activates the new worker; an immediate reload does not.
        const late = setTimeout(reload, TIMEOUT_MS);
        worker.messageSkipWaiting();
      });
    });
    // This page was loaded before there was a worker.
    worker.addEventListener('activated', async ({ isUpdate }) => {
      await settled;
      if (!isUpdate) void worker.messageSW(message());
    });
    await worker.register();
    // The worker has passed it on without storing it, because it was not visited yet.
    if (loadedAhead().isAhead) void settled.then(() => controller()?.postMessage(message()));
  } catch (error) {
    console.warn('No service worker:', error);
  }
}
