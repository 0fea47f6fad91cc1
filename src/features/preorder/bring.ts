import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';
import type { View } from '../recent-views/views';

/**
 * Brings pre-orders to a browser's page that is about them: the button of a game that is not out, or the news that one is. Without
 * the code, which may not be had offline, the link to all games to come stays.
 *
 * @param app whose page this is
 */
export async function bringPreorders(app: View | undefined): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-order]');
  if (!place && !(app && (await read(entries.orders)))) return;
  try {
    const { showOrder, tellReady } = await import('./show-order');
    if (place) await showOrder(place);
    else if (app) await tellReady(app);
  } catch (error) {
    console.log('No pre-orders:', error);
  }
}
