import { PRELOAD_ENTRIES } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * Storybook fetches what stands before and after the first story as soon as it has that one's file. These are usage pages
 * mostly, whose blocks are 800 kB of script, and the story that was asked for waits until they are read.
 */
export function preloadNothing(): void {
  addons.getChannel().removeAllListeners(PRELOAD_ENTRIES);
}

let drawn = false;

/** Lets the browser draw the first story before axe, 660 kB, comes to judge it. */
export async function drawFirst(): Promise<void> {
  if (drawn) return;
  drawn = true;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
}
