import type { Page } from 'playwright';

/** The element that a Tab reached. */
interface Stop {
  /** Its index among the focusable elements before the first key; -1 for later ones. */
  at: number;
  faults: string[];
}

/** Helper in the page, called after each key. */
interface Watch {
  /** Focusable elements, in document order. */
  things: string[];
  /** The page has set the focus itself. */
  placed: boolean;
  /** Undefined if nothing in the page has the focus: between its last and first element. */
  look(): Promise<Stop | undefined>;
}

/**
 * Numbers all focusable elements, except those in closed menus. Tab reaches one of a set of radio buttons, arrow keys the
 * others.
 */
function watchFocus(): void {
  const SET = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const things = [...document.querySelectorAll<HTMLElement>(SET)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getClientRects().length > 0 &&
      !one.matches(':disabled, [type=radio]'),
  );
  const placed = document.activeElement !== document.body;
  let before: Element | undefined;
  const saying = (one: Element) => one.outerHTML.slice(0, 160);

  const outlined = (one: Element | null) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one ?? document.body);
    const painted = outlineStyle !== 'none' && !outlineColor.endsWith(', 0)');
    return painted && Number.parseFloat(outlineWidth) > 0;
  };

  /** Nothing covers its centre and the midpoints of its edges, and all are on the screen. */
  const inSight = (one: Element) => {
    // A wrapped link counts by its first line.
    const { left, right, top, bottom } = one.getClientRects()[0] ?? new DOMRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const places: [number, number][] = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ];
    return places.every(([across, down]) => {
      const on = document.elementFromPoint(across, down);
      return on !== null && (one.contains(on) || on.contains(one));
    });
  };

  const inOrder = (one: HTMLElement) =>
    !before ||
    before === one ||
    (placed && things.indexOf(one) === 0) ||
    Boolean(before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);

  const watch: Watch = {
    things: things.map(saying),
    placed,
    async look() {
      // Browsers scroll to the focused element a frame after the key.
      await new Promise(requestAnimationFrame);
      const one = document.activeElement as HTMLElement; // cast: there is always one after a key
      if (one === document.body) {
        before = undefined;
        return undefined;
      }
      const faults = {
        // A field that fills its box has the ring on the box.
        'no ring': !outlined(one) && !outlined(one.parentElement),
        'not in sight': !inSight(one),
        'out of order': !inOrder(one),
      };
      before = one;
      const found = Object.entries(faults).filter(([, is]) => is);
      return {
        at: things.indexOf(one),
        faults: found.map(([fault]) => `${fault}: ${saying(one)}`),
      };
    },
  };
  Object.assign(window, { focusWatch: watch });
}

type Watching = typeof globalThis & { focusWatch: Watch };

/** Limit for elements in pop-ups that open on the way. */
const DETOURS = 200;

/** Tabs through a page until the focus is back at its start; returns elements never reached, or reached with faults. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  const { things, placed } = await page.evaluate(() => {
    const { things, placed } = (globalThis as Watching).focusWatch;
    return { things, placed };
  });
  const reached: number[] = [];
  const faults = new Set<string>();
  let around = false;
  const most = (placed ? 2 : 1) * things.length + DETOURS;
  for (let keys = 0; keys < most && !around; keys += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => (globalThis as Watching).focusWatch.look());
    if (!stop) continue;
    // A page may focus a field in its middle first: the round ends at the first element again.
    around = stop.at === 0 && reached.includes(0);
    reached.push(stop.at);
    if (!around) for (const fault of stop.faults) faults.add(fault);
  }
  const first = things[reached[0] ?? 0] ?? '';
  return [
    ...(around ? [] : ['the focus does not come back to the beginning']),
    ...(placed || first.includes(' href="#main"') ? [] : ['no way past the header']),
    ...things.filter((_, index) => !reached.includes(index)).map((one) => `not reached: ${one}`),
    ...faults,
  ];
}
