import type { Page } from 'playwright';
import { hasPendingRequests, waitUntil } from './browser';

/** For a cast: TypeScript's DOM has no such entry (https://wicg.github.io/layout-instability/). */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records all layout shifts of a page; read them before any input. `hadRecentInput` excuses nothing: for half a second
 * Chromium treats a phone's first layout as input. It begins with the first frame of the complete page, because earlier
 * frames depend on where the parser yields.
 */
export function watchShifts(): void {
  const shifts: string[] = [];
  let whole = Number.POSITIVE_INFINITY;
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        whole = performance.now();
      }),
    ),
  );
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.startTime < whole) continue;
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const said = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent;
        shifts.push(`${said} from ${from.x},${from.y} to ${to.x},${to.y}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const shiftsOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Waits two frames, until a change is drawn and its layout shifts are reported. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Waits for the first paint: changes before it shift nothing. */
export async function painted(page: Page): Promise<void> {
  await waitUntil(
    page,
    'there is something to see',
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await drawn(page);
}

/**
 * Waits until a page has settled: its own work after loading has ended, and its requests are answered. The list of stored
 * data reads storage once it is hydrated.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntil(
    page,
    'it has settled',
    () =>
      performance.getEntriesByName('snowpea:settled').length > 0 &&
      !document.querySelector('[aria-busy=true], [data-island=stored-data] noscript'),
  );
  do await drawn(page);
  while (hasPendingRequests(page));
}

/** The demo's pictures are drawn when they are first asked for, with the lowest priority: 70 of them on a list of games. */
const PICTURES_MS = 60_000;

/** Scrolls to the end, one frame per screenful, and waits for the pictures that load. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = document.scrollingElement as HTMLElement; // cast: every document has one
    for (let y = 0; y < root.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  const isThere = () =>
    [...document.images].every((image) => {
      if (image.closest('details:not([open])')) return true;
      const { width, left, right } = image.getBoundingClientRect();
      const near = width > 0 && right > 0 && left < innerWidth;
      return image.complete && !(near && 'src' in image.dataset && image.src.startsWith('data:'));
    });
  await waitUntil(page, 'its pictures are there', isThere, PICTURES_MS);
  await drawn(page);
}
