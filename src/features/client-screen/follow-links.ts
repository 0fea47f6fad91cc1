import { arrival } from '../../platform/arrival';
import type { Bridge } from '../../platform/bridge/bridge';
import { navigate } from '../../platform/navigate';

/** Depth of a page that the client opens above the shop's. */
const ABOVE = 1;

/** Whether a link leaves the shop: to another site, directly or through the redirect helper. */
const leaves = (link: HTMLAnchorElement) =>
  /^https?:$/.test(link.protocol) &&
  (link.hostname !== arrival().ownHost || link.pathname === '/redirect');

/** Whether the browser follows a click in this tab. Other clicks open a new tab, or are already handled. */
const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Links out of the shop open as a new page of the client, so that the shop stays open below. Pages of the shop replace
 * each other, and the client shows that it is loading. A client that does not open a page leaves the link to the browser.
 */
export function followLinks(bridge: Bridge): void {
  const loading = (show: boolean) => void bridge.call('loading', { show });
  document.addEventListener('click', (event) => {
    // Cast: the target may be the document, which has no `closest`.
    const link = (event.target as Partial<Element>).closest?.('a');
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || link.hasAttribute('download'))
      return;
    if (leaves(link)) {
      event.preventDefault();
      void openAbove(bridge, link);
    } else if (link.pathname !== arrival().path && !link.pathname.startsWith('/download/'))
      loading(true);
  });
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) loading(true);
  });
  // Also a page from the back/forward cache, which was left while loading.
  addEventListener('pageshow', () => loading(false));
  loading(false);
}

async function openAbove(bridge: Bridge, link: HTMLAnchorElement): Promise<void> {
  const title = link.textContent?.trim() ?? '';
  const answer = await bridge.call('newPage', { url: link.href, title, level: ABOVE });
  if (answer.kind !== 'answered') navigate(link.href);
}
