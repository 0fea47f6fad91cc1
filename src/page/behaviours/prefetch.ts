import { connectionOf } from '../../platform/connection';
import { isLite } from '../../platform/lite';
import { isWeak } from './detect-weak-device';
import { prefetchablePage } from './prefetchable';

/** The most pages that one page prefetches; each has about 13 kB. */
const MOST = 8;
/** How long a pointer rests on a link before its page is prefetched, in ms. A pointer that only crosses it has left by then. */
const INTENT = 65;

/**
 * Prefetches the page behind a link that a pointer rests on, or that a finger or the focus has reached. Never in lite
 * mode, nor on a network or device for which lite mode would be chosen (D§17).
 */
export function prefetchOnIntent(): void {
  const asked = new Set<string>();
  let resting: number | undefined;
  let last: HTMLAnchorElement | null | undefined;

  const ask = (link: HTMLAnchorElement) => {
    const weak = isLite() || isWeak(connectionOf());
    const page = weak ? undefined : prefetchablePage(link.href, document.URL);
    if (!page || asked.has(page) || asked.size >= MOST) return;
    asked.add(page);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.as = 'document';
    hint.href = page;
    document.head.append(hint);
  };

  const notice = ({ type, target }: Event) => {
    // Cast: the target may be the document, which has no `closest`.
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]');
    // A tap raises touch, pointer and focus events on the same link.
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
