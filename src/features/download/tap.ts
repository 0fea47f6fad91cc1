import { isMetered } from '../../platform/connection';
import { inMessagingApp } from '../../platform/messaging';
import { sayStarted } from './say-started';

/** Fetches what decides about a tap (may-download.tsx): a chunk of its own, since few taps need it. */
export type Decide = () => Promise<{ mayDownload: (link: HTMLAnchorElement) => Promise<boolean> }>;

/**
 * The way of a tap on a download, from the link to its file. Most go through at once. One that may need a word first (a chat app,
 * a large file on a metered network, a game whose player may have to register, D§7 and D§12) is held until the chunk has
 * decided, and then made once more, for all who listen for clicks.
 *
 * Inlined in every page, and the first of the page's listeners: a tap may come any time.
 */
export function followDownloadTaps(decide: Decide): void {
  let passing: Element | undefined;
  // Known before the tap, which waits for nothing that can be done ahead.
  const chatApp = inMessagingApp();
  const onClick = async (event: Event) => {
    // The cast: the document itself can be a target, and has no `closest`.
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(
      'a[href^="/download/apk"]',
    );
    if (!link) return;
    const { game, large } = link.dataset;
    if (link === passing || !(game || chatApp || (large && isMetered()))) return sayStarted(link);
    event.preventDefault();
    event.stopImmediatePropagation();
    try {
      if (!(await (await decide()).mayDownload(link))) return;
    } catch {
      // Offline, or the shop was just updated: the file is there all the same.
    }
    passing = link;
    link.click();
    passing = undefined;
  };
  document.addEventListener('click', onClick, true);
}
