import { reload } from '../navigate';

const SCRIPT = '/sw.js';

/** After this time without the new worker the page is reloaded anyway, in ms. */
const TIMEOUT_MS = 2_000;

/** How long a worker waits before it is offered, in ms: after a reload that the visitor asked for, it may be about to become active. */
const OFFER_MS = 1_000;

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
 */
export async function registerWorker(onWaiting: (change: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const isFirst = !controller();
    const registration = await navigator.serviceWorker.register(trustedScript());
    let offered: ServiceWorker | undefined;
    const offer = () =>
      setTimeout(() => {
        const { waiting } = registration;
        if (!waiting || waiting === offered) return;
        offered = waiting;
        onWaiting(() => changeTo(waiting));
      }, OFFER_MS);
    const follow = (worker: ServiceWorker | null) => {
      if (!worker) return;
      worker.onstatechange = () => {
        if (worker.state === 'installed') offer();
        // This page was loaded before there was a worker. Workbox's router stores it, with its files, like the pages after it.
        const payload = { urlsToCache: [location.href, ...ownFiles()] };
        if (worker.state === 'activated' && isFirst)
          worker.postMessage({ type: 'CACHE_URLS', payload });
      };
      // A listener would remove the page from the back/forward cache.
      addEventListener('pagehide', () => {
        worker.onstatechange = null;
      });
    };
    offer();
    follow(registration.installing);
    registration.onupdatefound = () => follow(registration.installing);
  } catch (error) {
    console.warn('No service worker:', error);
  }
}

/** Activates a worker and reloads the page. */
function changeTo(waiting: ServiceWorker): void {
  // Not when another page has activated it: form input on this page would be lost.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    clearTimeout(late);
    reload();
  });
  // Chromium keeps the new worker waiting while this page requests a file through the active one, for example after a scroll to
  // the button. A later reload activates the new worker; an immediate reload does not.
  const late = setTimeout(reload, TIMEOUT_MS);
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
