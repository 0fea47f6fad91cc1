import type { Page } from 'playwright';

/** Time limit for the installation of a service worker, ms, the same as Playwright's. */
const TIMEOUT_MS = 30_000;

/**
 * Waits until the service worker is activated: until then the next page waits for it. Throws with the worker's state after a
 * time limit, because `navigator.serviceWorker.ready` never settles when an installation fails.
 */
export async function workerActive(page: Page): Promise<void> {
  const state = await page.evaluate(async (limit) => {
    const end = performance.now() + limit;
    for (;;) {
      const { installing, waiting, active } =
        (await navigator.serviceWorker.getRegistration()) ?? {};
      if (active?.state === 'activated') return active.state;
      if (performance.now() > end)
        return [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', ');
      await new Promise((done) => setTimeout(done, 10));
    }
  }, TIMEOUT_MS);
  if (state !== 'activated')
    throw new Error(
      `The service worker was not active after ${TIMEOUT_MS} ms. Installing, waiting, active: ${state}.`,
    );
}
