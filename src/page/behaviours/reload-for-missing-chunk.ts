import { isOffline } from '../../platform/connection';
import { reload } from '../../platform/navigate';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

/** Vite's event for a failed import inside a chunk. The runtime dispatches it for its own imports (src/page/hydrate-lazy.ts). */
const FAILED = 'vite:preloadError';

/** Shows the message that a part of the page is missing. */
type Say = () => Promise<unknown>;

/**
 * Reloads a page after one of its chunks could not be loaded: if a deploy has removed the files of its build, the
 * reloaded page is from the new build. To prevent loops, this happens once a visit, and never twice in a row. A page is not
 * reloaded when the visitor has typed something or a download is starting. If the shop cannot be reached, or a reload
 * has not helped, the page stays and shows a message.
 *
 * @param loadSay loads the message in advance, while there is a network; without it no message is shown
 */
export async function reloadForMissingChunk(loadSay: () => Promise<Say>): Promise<void> {
  let say: Say | undefined;
  let begun = false;
  document.addEventListener('click', noteLink, true);
  addEventListener(FAILED, () => {
    if (begun) return;
    begun = true;
    void heal().then(async (healed) => {
      if (healed) return;
      await say?.();
      begun = false;
    });
  });
  say = await loadSay();
}

/** A link was followed: a reload would abort its download or navigation. */
let isLeaving = false;

// Cast: the target may be the document, which has no `closest`.
function noteLink({ target }: Event): void {
  if ((target as Partial<Element>).closest?.('a[href]')) isLeaving = true;
}

/** The same for a page that could not load `after-load`, which listens for failures (src/page/heal.ts). */
export async function healPage(loadSay: () => Promise<Say>): Promise<void> {
  document.addEventListener('click', noteLink, true);
  if (!(await heal())) await (await loadSay())();
}

/** Reloads the page, under the conditions above. False: it was not reloaded. */
async function heal(): Promise<boolean> {
  if (isOffline() || isReloaded() || hasTyped() || (await read(entries.healed))) return false;
  try {
    // Without an answer the browser would replace this page by its own error page.
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (!ok || isLeaving) return false;
  } catch {
    return false;
  }
  await write(entries.healed, true);
  reload();
  return true;
}

/** Without storage, only this shows that the page was reloaded. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Cast: the Navigation Timing API says that entries of this type are of this class.
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  );
