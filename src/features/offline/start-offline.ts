import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';

/**
 * Starts the messages shown without a network: a stored page shows its age, and the offline page lists what is stored, and
 * waits for the network. The service worker has stored both chunks.
 *
 * @param start starts a task
 */
export function startOffline(start: (step: () => unknown) => void): void {
  const { seen } = document.documentElement.dataset;
  if (seen) start(async () => (await import('./show-stored')).showStored(Number(seen), start));
  const place = document.querySelector('[data-seen-pages]');
  if (seen || place) start(showInChosenTheme);
  if (place) start(async () => (await import('./show-pages')).showPages(place));
}

/** Shows a stored page in the current theme: it contains the theme that was chosen when it was stored. */
async function showInChosenTheme(): Promise<void> {
  const theme = (await read(entries.theme))?.value;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
