import type { Page } from 'playwright';

/** What one Tab came to. */
interface Stop {
  /** Its number among the things there were to reach before the first key; -1 for what came later. */
  at: number;
  faults: string[];
}

/** What is put into the page, to be asked after each key. */
interface Watch {
  /** What there is to act on, in the order of the page. */
  things: string[];
  /** The page has put the focus somewhere by itself. */
  placed: boolean;
  /** Undefined where the focus is on nothing of the page: between its last thing and its first. */
  look(): Promise<Stop | undefined>;
}

/**
 * Numbers everything one can act on. What is in a closed menu is not there; of a set of radio buttons Tab comes to one,
 * the arrow keys to the others.
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

  /** Its middle and the middles of its edges are its own: nothing is over them, and none is off the screen. */
  const inSight = (one: Element) => {
    // A link of several lines is wherever its first line is.
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
      // A browser scrolls to what it comes to a frame after the key.
      await new Promise(requestAnimationFrame);
      const one = document.activeElement as HTMLElement; // a document without any has no keys to press
      if (one === document.body) {
        before = undefined;
        return undefined;
      }
      const faults = {
        // A field that fills its frame has its ring there.
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

/** Pop-ups that open on the way hold things of their own. */
const DETOURS = 200;

/** Goes through a page by Tab until the focus is back where it began; says what was never reached, or reached and not right. */
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
    // A page may begin in a field in its middle: it is once around when its first thing is there again.
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
