/** Longest wait for a quiet moment, ms: what waits is wanted in the end. */
const PATIENCE_MS = 500;

/** Resolves when the browser has nothing to draw or answer; where it does not say so (Safari), in a task of its own. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
