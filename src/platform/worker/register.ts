import { Workbox } from 'workbox-window';

const SCRIPT = '/sw.js';

/** After so long without the new worker the page is loaded again all the same, in ms. */
const PATIENCE_MS = 2_000;

/** As much of Trusted Types as is used here; TypeScript's library does not describe them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string };
}

/**
 * The worker's address, trusted where the engine asks for that. The pages' one policy, which turns whatever it is given
 * into this very address (docs/decisions/browser-security.md).
 */
function trustedScript(): string {
  // Cast: absent in most engines of the baseline.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('snowpea-worker', { createScriptURL: () => SCRIPT });
  return policy ? policy.createScriptURL(SCRIPT) : SCRIPT;
}

/**
 * Registers the service worker. The site works without one (old engine, plain http, a shell that forbids it).
 *
 * @param onWaiting called when a new worker waits for the present one to end; `change` ends it, and reloads the page
 */
export async function registerWorker(onWaiting: (change: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const worker = new Workbox(trustedScript());
    worker.addEventListener('waiting', () =>
      onWaiting(() => {
        // Not when another page has changed to it: a form of this one would be lost.
        worker.addEventListener('controlling', () => {
          clearTimeout(late);
          location.reload();
        });
        // Chromium may keep it waiting, seen where a page was left while it loaded. A reload ends that.
        const late = setTimeout(() => location.reload(), PATIENCE_MS);
        worker.messageSkipWaiting();
      }),
    );
    await worker.register();
  } catch (error) {
    console.warn('No service worker:', error);
  }
}
