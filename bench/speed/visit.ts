import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from 'playwright';
import type { Moment, Visit } from './figures';
import { collect, isHydrated, isMenuOpen, middleOfMenu, nextFrame, observe } from './observe';
import type { Relay } from './relay';

/** Time without a transfer, in ms, after which the page and its service worker have loaded everything. */
const QUIET_MS = 2_000;
const TIMEOUT_MS = 180_000;
/** Interval at which a condition of a page is checked, in ms. */
const ASK_MS = 250;

/**
 * Opens a page as a new visitor with a slow phone, another one in the same tab, and the first again in a new tab of the same browser.
 *
 * @param paths of the page and the one after it
 * @param slower slowdown of the processor
 * @param emptyHeap as `heapOfEmpty` has measured it
 */
export async function visits(
  browser: Browser,
  relay: Relay,
  paths: readonly [page: string, next: string],
  slower: number,
  emptyHeap: number,
): Promise<Record<Moment, Visit>> {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'zh-CN' });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    await context.addInitScript(observe);
    const [first, next] = paths.map((path) => relay.url.replace('http:', 'https:') + path);
    if (!first || !next) throw new Error('A visit has two pages.');
    const tab = await context.newPage();
    const firstPage = await look(tab, relay, first, slower);
    const secondPage = await look(tab, relay, next, slower);
    await tab.close();
    const secondVisit = await look(await context.newPage(), relay, first, slower);
    const own = (seen: Omit<Visit, 'ownHeap'>): Visit => ({
      ...seen,
      ownHeap: Math.max(0, seen.heap - emptyHeap),
    });
    return {
      'first page': own(firstPage),
      'second page': own(secondPage),
      'second visit': own(secondVisit),
    };
  } finally {
    await context.close();
  }
}

/** Opens a page at full speed, so that the store has rendered it and generated its pictures. */
export async function warm(browser: Browser, address: string): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    ...devices['Pixel 5'],
    locale: 'zh-CN',
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
  } finally {
    await context.close();
  }
}

/**
 * Opens an address, opens the menu as soon as the page has loaded, closes it when nothing loads any more, and
 * measures. Playwright's locators are not used: they run a script of their own in the page, which blocks a slow
 * processor and stays in the heap.
 */
async function look(
  page: Page,
  relay: Relay,
  address: string,
  slower: number,
): Promise<Omit<Visit, 'ownHeap'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const before = relay.received();
  await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
  const received = relay.received() - before;
  const menu = await run(session, middleOfMenu);
  await page.touchscreen.tap(menu.x, menu.y);
  await until(session, isMenuOpen);
  await until(session, isHydrated);
  await quiet(relay);
  await page.touchscreen.tap(menu.x, menu.y);
  await run(session, nextFrame);
  const measured = await run(session, collect);
  const heap = await heapOf(session);
  await session.detach();
  return { ...measured, received, heap };
}

/** The heap of a page of plain text, with the observers. */
export async function heapOfEmpty(browser: Browser, store: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'zh-CN' });
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    await page.goto(`${store}/healthz`);
    return await heapOf(await context.newCDPSession(page));
  } finally {
    await context.close();
  }
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
async function run<T>(session: CDPSession, inPage: () => T): Promise<Awaited<T>> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${inPage})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Waits until a condition holds in the page. */
async function until(session: CDPSession, holds: () => boolean): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await run(session, holds))) {
    if (performance.now() > end) throw new Error(`${holds.name} never held.`);
    await delay(ASK_MS);
  }
}
