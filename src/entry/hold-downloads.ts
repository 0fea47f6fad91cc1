import { isMetered } from '../platform/connection';
import { MESSAGING } from '../platform/messaging';
import { load } from './chunks';

/**
 * Holds a tap on a download that may need a word first, until the code that decides is there: a game whose player may have
 * to register (D§12), any file in a chat app, a large one where bytes cost. Then the tap is made again, for all who listen
 * for taps. Where that code can't be fetched the link does what its HTML says.
 */
export function holdDownloads(): void {
  let passing: Element | undefined;
  /** Until the page's second script is there, which asks by itself (src/features/download-gate). */
  let early = true;
  // Known before the tap, which waits for nothing that can be done ahead.
  const chatApp = MESSAGING.test(navigator.userAgent);
  const onClick = async (event: Event) => {
    // The cast: the document itself can be a target, and has no `closest`.
    const link = (event.target as Partial<Element>).closest?.<HTMLElement>(
      'a[href^="/download/apk"]',
    );
    if (!link || link === passing) return;
    const { game, large } = link.dataset;
    const asks = early && (chatApp || (large && isMetered()));
    if (!game && !asks) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    try {
      if (asks) {
        await load('afterwards');
        early = false;
      }
      if (game && !(await ((await load('register')) as Flow).permitsLink(link))) return;
    } catch {
      // Offline, or the shop was just updated: the file is there all the same.
    }
    passing = link;
    link.click();
    passing = undefined;
  };
  document.addEventListener('click', onClick, true);
}

type Flow = { permitsLink: (link: Element) => Promise<boolean> };
