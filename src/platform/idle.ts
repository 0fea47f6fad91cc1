/** Longest wait for an idle moment, in ms. */
const TIMEOUT_MS = 500;

/** Resolves when the browser is idle; without `requestIdleCallback` (Safari), in a new task. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    else setTimeout(resolve);
  });
