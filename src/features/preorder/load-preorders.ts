import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';
import type { View } from '../recent-views/views';

/**
 * Loads pre-orders in a browser where the page needs them: the button of an unreleased game, or the message about a release.
 * If the chunk fails to load, for example offline, the link to the page of the pre-order stays.
 *
 * @param app the page's app
 */
export async function loadPreorders(app: View | undefined): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-order]');
  if (!place && !(app && (await read(entries.orders)))) return;
  try {
    const { mountPreorder, showReleaseToast } = await import('./mount-preorder');
    if (place) await mountPreorder(place);
    else if (app) await showReleaseToast(app);
  } catch (error) {
    console.log('No pre-orders:', error);
  }
}
