import { isMetered } from '../../platform/connection';
import { isLite } from '../../platform/lite';
import { inMessagingApp } from '../../platform/messaging-app';
import { announceStart } from './announce-start';
import { DOWNLOAD_LINK } from './download-link';

/** Loads the function that decides about a tap (may-download.tsx): a chunk of its own, because few taps need it. */
export type Decide = () => Promise<{ mayDownload: (link: HTMLAnchorElement) => Promise<boolean> }>;

/**
 * Follows taps on downloads. Most pass at once. One that may need a confirmation (in a messaging app, a large file on a
 * metered network or in lite mode, a game whose player may have to register, D§7 and D§12) is held until the chunk has decided, and
 * then repeated for all click listeners.
 *
 * A link by which a store on an iPhone installs a game is a download, too: it has the mark of its game.
 *
 * Inlined in every page, and the page's first listener: a tap may come at any time.
 */
export function followDownloadTaps(decide: Decide): void {
  let passing: Element | undefined;
  // Looked up before any tap, so that a tap does not wait for it.
  const chatApp = inMessagingApp();
  const onClick = async (event: Event) => {
    // Cast: the target may be the document, which has no `closest`.
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(
      `${DOWNLOAD_LINK},[data-game]`,
    );
    if (!link) return;
    const { game, large } = link.dataset;
    if (link === passing || !(game || chatApp || (large && (isMetered() || isLite()))))
      return announceStart(link);
    event.preventDefault();
    event.stopImmediatePropagation();
    try {
      if (!(await (await decide()).mayDownload(link))) return;
    } catch {
      // The chunk cannot be fetched, offline or after an update of the shop: the download begins.
    }
    passing = link;
    link.click();
    passing = undefined;
  };
  document.addEventListener('click', onClick, true);
}
