import { isOffline } from '../../platform/connection';
import { reload } from '../../platform/navigate';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

/** Vite's name, for failures inside chunks; the runtime uses it for its own (src/page/hydrate-lazy.ts). */
const FAILED = 'vite:preloadError';

/** Says that a part of the page is missing. */
type Say = () => Promise<unknown>;

/**
 * Heals a page one of whose chunks cannot be loaded: after a deploy that has removed its build's files, the reloaded page is of the new
 * build. Once a visit, and never twice in a row, so that nothing loops; never over what a visitor has typed, or beside a
 * download. Where the shop
 * cannot be reached, or a reload has not helped, the page stays and says so.
 *
 * @param loadSay loads the sentence now, while there is a network; without it nothing is said
 */
export async function healChunks(loadSay: () => Promise<Say>): Promise<void> {
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

/** A link was followed: a reload would end its download, or the way to the next page. */
let isLeaving = false;

// Cast: the target may be the document, which has no `closest`.
function noteLink({ target }: Event): void {
  if ((target as Partial<Element>).closest?.('a[href]')) isLeaving = true;
}

/** False: it was not reloaded. */
async function heal(): Promise<boolean> {
  if (isOffline() || isReloaded() || hasTyped() || (await read(entries.healed))) return false;
  try {
    // Without an answer the browser would show its own error in place of this page.
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (!ok || isLeaving) return false;
  } catch {
    return false;
  }
  await write(entries.healed, true);
  reload();
  return true;
}

/** Where storage is refused, nothing else remembers a reload. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Cast: the Navigation Timing API says that entries of this type are of this class.
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  );
