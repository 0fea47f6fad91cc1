import { SEEN_PAGES } from '../../contract/constants';
import { entries } from './storage/entries';
import { write } from './storage/storage';

/** Switches the page's theme and stores the choice. */
export function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  void write(entries.theme, theme);
  void deletePages();
}

/** Deletes the stored pages, which have the previous theme. */
async function deletePages(): Promise<void> {
  try {
    await caches.delete(SEEN_PAGES);
  } catch (error) {
    // Browsers without caches, or with blocked storage, have none.
    console.log('No stored pages:', error);
  }
}
