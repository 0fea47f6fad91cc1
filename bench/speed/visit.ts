import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, devices } from 'playwright';
import type { Moment, Visit } from './figures';
import {
  answered,
  collect,
  EARLY,
  isHydrated,
  isMenuOpen,
  nextFrame,
  observe,
  paintedAt,
  placeOf,
} from './observe';
import type { Relay } from './relay';

/** Time without a transfer, in ms, after which the page and its service worker have loaded everything. */
const QUIET_MS = 2_000;
const TIMEOUT_MS = 180_000;
/** Interval at which a condition of a page is checked, in ms. */
const ASK_MS = 50;
/** How long a finger touches the screen, in ms. */
const TOUCH_MS = 80;

/** What is measured of a store: through which network, which page, and the selector of the link to the next one. */
export interface Route {
  relay: Relay;
  path: string;
  link: string;
  /** Slowdown of the processor. */
  slower: number;
  /** Whether islands are tapped at the first paint, in a visit for each. */
  early: boolean;
}

const address = ({ relay, path }: Route) => relay.url.replace('http:', 'https:') + path;

/** Opens a page as a new visitor with a slow phone, follows a link, and opens the first page again in a new tab. */
export async function visits(browser: Browser, route: Route): Promise<Record<Moment, Visit>> {
  const early = route.early ? await earlyTaps(browser, route) : Number.NaN;
  return asVisitor(browser, async (context, asked) => {
    const page = await context.newPage();
    const session = await throttled(context.newCDPSession(page), route);
    const none = { next: Number.NaN, early: Number.NaN };
    const first = await look(session, route, asked, () => page.goto(address(route)));
    let next = Number.NaN;
    const second = await look(session, route, asked, async () => {
      next = await follow(session, route.link);
      await page.waitForLoadState('load');
    });
    await page.close();
    const tab = await context.newPage();
    const again = await throttled(context.newCDPSession(tab), route);
    const visit = await look(again, route, asked, () => tab.goto(address(route)));
    return {
      'first page': { ...first, ...none, early },
      // Chromium's count begins anew with the page.
      'next page': { ...second, ...none, next, processor: Number.NaN },
      'second visit': { ...visit, ...none },
    };
  });
}

async function asVisitor<T>(
  browser: Browser,
  visit: (context: BrowserContext, asked: Set<string>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'zh-CN' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(request.url()));
  try {
    await context.addInitScript(observe);
    return await visit(context, asked);
  } finally {
    await context.close();
  }
}

async function throttled(opened: Promise<CDPSession>, { slower }: Route): Promise<CDPSession> {
  const session = await opened;
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Performance.enable');
  return session;
}

/** Opens a page and the next one at full speed, so that the store has rendered them and made their pictures. */
export const warm = (browser: Browser, url: string, link: string): Promise<void> =>
  asVisitor(browser, async (context) => {
    const page = await context.newPage();
    await page.goto(url);
    const next = await page.locator(link).first().getAttribute('href');
    await page.goto(new URL(next ?? '', url).href);
  });

/** The slowest answer of three islands, each tapped by a new visitor as soon as it is painted. */
async function earlyTaps(browser: Browser, route: Route): Promise<number> {
  let slowest = 0;
  for (const [control, effect] of EARLY)
    await asVisitor(browser, async (context) => {
      const page = await context.newPage();
      const session = await throttled(context.newCDPSession(page), route);
      await page.goto(address(route), { waitUntil: 'commit' });
      const place = await until(session, placeOf, control);
      const answer = run(session, answered, effect);
      await touch(session, place);
      slowest = Math.max(slowest, await answer);
    });
  return slowest;
}

/** Taps a link and returns the time until the next page is painted, in ms. */
async function follow(session: CDPSession, link: string): Promise<number> {
  const before = await run(session, paintedAt);
  const place = await until(session, placeOf, link);
  const lifted = await touch(session, place);
  const end = performance.now() + TIMEOUT_MS;
  for (let painted = before; performance.now() < end; await delay(ASK_MS)) {
    // While the page changes there is none to ask.
    painted = await run(session, paintedAt).catch(() => before);
    if (painted !== undefined && painted !== before) return Math.max(0, painted - lifted);
  }
  throw new Error(`A tap on ${link} led nowhere.`);
}

/** Taps as a finger does; returns when it was lifted, epoch ms. */
async function touch(session: CDPSession, place: { x: number; y: number }): Promise<number> {
  // Not awaited, because a busy page answers late.
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof place)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined);
  void send('touchStart', [place]);
  await delay(TOUCH_MS);
  const lifted = Date.now();
  void send('touchEnd', []);
  return lifted;
}

/**
 * Opens a page, opens the menu as soon as it has loaded, closes it when nothing loads any more, and measures. Playwright's
 * locators are not used: they run a script of their own in the page, which blocks a slow processor and stays in the heap.
 */
async function look(
  session: CDPSession,
  { relay }: Route,
  asked: Set<string>,
  open: () => Promise<unknown>,
): Promise<Omit<Visit, 'next' | 'early'>> {
  asked.clear();
  const before = relay.received();
  const busyBefore = await processorOf(session);
  await open();
  const received = relay.received() - before;
  const menu = await until(session, placeOf, 'header summary');
  await touch(session, menu);
  await until(session, isMenuOpen);
  await until(session, isHydrated);
  await quiet(relay);
  const processor = (await processorOf(session)) - busyBefore;
  const [quietBytes, requests] = [relay.received() - before, asked.size];
  await touch(session, menu);
  await run(session, nextFrame);
  const measured = await run(session, collect);
  const heap = await heapOf(session);
  return { ...measured, received, quiet: quietBytes, requests, processor, heap };
}

/** Time that the page's main thread has worked so far, in ms. */
async function processorOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Bytes of the JavaScript heap after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Waits until the store has sent nothing for a while. */
async function quiet(relay: Relay): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (let was = -1; relay.received() !== was && performance.now() < end; ) {
    was = relay.received();
    await delay(QUIET_MS);
  }
}

/**
 * Runs a function in the page, and nothing else.
 *
 * @throws when the function does
 */
async function run<T>(
  session: CDPSession,
  inPage: (of: string) => T,
  of = '',
): Promise<Awaited<T>> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    // `undefined` and NaN are no JSON.
    expression: `Promise.resolve((${inPage})(${JSON.stringify(of)}))`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Waits until a function in the page returns something. */
async function until<T>(
  session: CDPSession,
  holds: (of: string) => T,
  of = '',
): Promise<NonNullable<T>> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = await run(session, holds, of);
    if (found) return found as NonNullable<T>; // cast: `Awaited` of what is no promise
    if (performance.now() > end) throw new Error(`${holds.name} never held: ${of}`);
    await delay(ASK_MS);
  }
}
