import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';
import type { View } from '../recent-views/views';

/**
 * Loads pre-orders in a browser where the page needs them: the buttons of unreleased games, or the message about a release.
 * If the chunk fails to load, for example offline, the links to the games' pages stay.
 *
 * @param app the page's app
 */
export async function loadPreorders(app: View | undefined): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-order]')];
  if (places.length === 0 && !(app && (await read(entries.orders)))) return;
  const [rows, [place]] = [places.filter(isRow), places.filter((one) => !isRow(one))];
  try {
    const { mountPreorder, mountRowPreorders, showReleaseToast } = await import('./mount-preorder');
    if (rows.length > 0) await mountRowPreorders(rows);
    if (place) await mountPreorder(place);
    else if (app) await showReleaseToast(app);
  } catch (error) {
    console.log('No pre-orders:', error);
  }
}

/** Whether a button is in a row of a list, not the page's own. */
const isRow = (place: Element): boolean => place.closest('[data-app-id]') !== null;
