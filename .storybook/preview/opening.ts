import { PRELOAD_ENTRIES } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';

/**
 * How long play functions wait for what they expect, ms. Testing Library's own 1,000 are not enough on a usage page, where
 * a frame for each story loads Storybook at the same time.
 */
const PLAY_TIMEOUT_MS = 10_000;

/** Gives play functions time on a slow machine. */
export function waitLonger(): void {
  configure({ asyncUtilTimeout: PLAY_TIMEOUT_MS });
}

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
