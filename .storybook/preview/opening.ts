import { PRELOAD_ENTRIES } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * Storybook prefetches the neighbours of the first story as soon as its file has loaded. These are mostly usage pages
 * with 800 kB of script, and the requested story would wait for them.
 */
export function preloadNothing(): void {
  addons.getChannel().removeAllListeners(PRELOAD_ENTRIES);
}

let drawn = false;

/** Lets the browser paint the first story before axe, 660 kB, is loaded. */
export async function drawFirst(): Promise<void> {
  if (drawn) return;
  drawn = true;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
}
