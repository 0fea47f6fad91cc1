import type { Hands, Key } from './driver';

/** One tab of any engine, with a visitor's actions. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs `action` and waits until the page it navigates to has loaded. */
  leads(action: () => Promise<void>): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until the expression is truthy and returns its value; throws after `timeout` ms, naming it. */
  waitFor<T>(expression: string, timeout?: number): Promise<T>;
  /** Scrolls the first matching element into view, waits until it stops moving, and clicks its centre, or near its bottom edge. */
  click(selector: string, place?: 'middle' | 'bottom'): Promise<void>;
  hover(selector: string): Promise<void>;
  /** False if the engine's driver has no touch: a tap is then a click. */
  fingers: boolean;
  /** A tap, or a click if the engine's driver has no touch. */
  tap(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Exceptions and errors on the console since the tab opened; undefined if the engine does not report them. */
  trouble(): readonly string[];
  /** Brings the tab to the front, in this size. */
  resume: Hands['resume'];
  close(): Promise<void>;
}

const POLL_MS = 25;
const EDGE_PX = 8;

/** Number of frames for which an element must have the same position before it is clicked. */
const STILL_FRAMES = 2;

/** How long a driver may take to answer a script, ms, before the script counts as lost. */
const LOST_MS = 5_000;

/**
 * The parts that are the same in all engines.
 *
 * @param javaScript false if the engine runs no scripts of pages: it may then have no animation frames
 */
export function openTab(hands: Hands, javaScript = true): Tab {
  const { evaluate } = hands;
  async function boxOf(selector: string): Promise<Box> {
    const end = Date.now() + 15_000;
    for (;;) {
      const box = await evaluate<Box | null>(stillBox(selector, javaScript ? STILL_FRAMES : 0));
      if (box) return box;
      if (Date.now() > end) throw new Error(`Does not come to a stand: ${selector}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  const centre = async (selector: string) => {
    const { x, y, width, height } = await boxOf(selector);
    return { x: x + width / 2, y: y + height / 2 };
  };

  async function waitFor<T>(expression: string, timeout = 15_000): Promise<T> {
    const end = Date.now() + timeout;
    for (;;) {
      // Between two pages there is no document to query.
      const answer = await evaluateOrLose<T>(hands, expression).then(
        (value) => ({ value, why: '' }),
        (error: Error) => ({ value: undefined, why: ` (${error.message})` }),
      );
      if (answer.value) return answer.value;
      if (Date.now() > end) {
        throw new Error(`Not true within ${timeout} ms${answer.why}: ${expression}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  return {
    evaluate,
    waitFor,
    open: hands.goto,
    async leads(action) {
      await evaluate('void (document.documentElement.dataset.left = "")');
      await action();
      const end = Date.now() + 30_000;
      while (!(await hasArrived(hands))) {
        if (Date.now() > end) throw new Error('That led to no other page.');
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async click(selector, place = 'middle') {
      const { x, y, width, height } = await boxOf(selector);
      const down = place === 'middle' ? height / 2 : height - EDGE_PX;
      await hands.click({ x: x + width / 2, y: y + down });
    },
    hover: async (selector) => hands.move(await centre(selector)),
    fingers: hands.tap !== undefined,
    tap: async (selector) => (hands.tap ?? hands.click)(await centre(selector)),
    type: hands.type,
    press: hands.press,
    trouble: () => hands.trouble?.() ?? [],
    resume: hands.resume,
    close: hands.close,
  };
}

/** True on a page after a navigation, once it is painted. */
const ARRIVED = `(function () {
  return document.readyState === 'complete' && document.documentElement.dataset.left === undefined &&
    // Firefox has an empty page between two others.
    location.protocol !== 'about:' &&
    performance.getEntriesByName('first-contentful-paint').length > 0;
})()`;

async function hasArrived(hands: Hands): Promise<boolean> {
  try {
    return await evaluateOrLose<boolean>(hands, ARRIVED);
  } catch {
    // Between two pages there is no document to query.
    return false;
  }
}

/**
 * Value of an expression, for callers that ask again. WebKit's driver never answers a script that it sends while one page
 * replaces another, and answers the next one: throws after `LOST_MS`.
 */
async function evaluateOrLose<T>({ evaluate }: Hands, expression: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The driver lost the script.')), LOST_MS);
  });
  try {
    return await Promise.race([evaluate<T>(expression), lost]);
  } finally {
    clearTimeout(timer);
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * An expression that scrolls the element into view if needed and returns its box; null while it moves, because a click would
 * miss a sliding sheet. WebKit reports animations late by a frame or more, and old engines not at all: so the element must
 * have the same position for some frames.
 */
const stillBox = (selector: string, frames: number) => `(function (selector, frames) {
  var element = document.querySelector(selector);
  if (!element) throw new Error('No element matches ' + selector);
  if (document.getAnimations && document.getAnimations().some(function (one) {
    var target = one.playState === 'running' && one.effect && one.effect.target;
    return target && target.contains(element);
  })) return null;
  var box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) {
    element.scrollIntoView({ block: 'center' });
    box = element.getBoundingClientRect();
  }
  if (!box.width || !box.height) throw new Error('Not visible: ' + selector);
  var place = [box.left, box.top, box.width, box.height].join();
  var seen = element.snowpeaSeen;
  if (!seen || seen.place !== place) {
    seen = element.snowpeaSeen = { place: place, frames: 0 };
    requestAnimationFrame(function count() {
      seen.frames += 1;
      if (seen.frames < frames) requestAnimationFrame(count);
    });
  }
  if (seen.frames < frames) return null;
  // For this click only: before the next one it may move again.
  element.snowpeaSeen = undefined;
  return { x: box.left, y: box.top, width: box.width, height: box.height };
})(${JSON.stringify(selector)}, ${frames})`;
