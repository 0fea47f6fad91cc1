import { connectionOf } from '../../platform/connection';
import { isLite } from '../../platform/lite';
import { likelyPage } from './likely';
import { isWeak } from './notice-weakness';

/** Most pages one page may fetch ahead: some 13 kB each. */
const MOST = 8;
/** A pointer that only crosses a link is gone by then, in ms. */
const INTENT = 65;

/**
 * Fetches the page behind a link that a pointer rests on, a finger or the focus has just come to: on a good network it is
 * there when the tap is over. Never in lite mode, nor on a network or device that would be (D§17).
 */
export function prefetchOnIntent(): void {
  const asked = new Set<string>();
  let resting: number | undefined;
  let last: HTMLAnchorElement | null | undefined;

  const ask = (link: HTMLAnchorElement) => {
    const weak = isLite() || isWeak(connectionOf());
    const page = weak ? undefined : likelyPage(link.href, document.URL);
    if (!page || asked.has(page) || asked.size >= MOST) return;
    asked.add(page);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.as = 'document';
    hint.href = page;
    document.head.append(hint);
  };

  const notice = ({ type, target }: Event) => {
    // The cast: the document itself can be a target, and has no `closest`.
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]');
    // A finger's tap brings a pointer and the focus to the same link.
    if (link === last) return;
    last = link;
    clearTimeout(resting);
    if (!link || link.target || link.hasAttribute('download')) return;
    if (type === 'mouseover') resting = window.setTimeout(ask, INTENT, link);
    else ask(link);
  };

  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, notice, { capture: true, passive: true });
}
