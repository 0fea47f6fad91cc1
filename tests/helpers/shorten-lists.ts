import type { Page } from 'playwright';

/**
 * Removes the middle of long lists outside of islands, for checks that take long for each entry: entries of one list are
 * one component, and six of them remain.
 */
export const shortenLists = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('main :is(ol, ul):not([data-island] *)'))
      for (const entry of [...list.children].slice(4, -2)) entry.remove();
  });
