import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from '../helpers/browser';
import { findOnScreens } from '../helpers/find-on-screens';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { listenLocally } from '../helpers/listen-locally';
import { workerActive } from '../helpers/worker-active';
import { onDemo } from './on-each-catalogue';

/** A reader's position on a page: scroll offset and focused link. */
const placeOn = (page: Page) =>
  page.evaluate(() => ({
    y: Math.round(scrollY),
    link: document.activeElement?.getAttribute('href'),
  }));

/** The browser's reasons, by page, why the last page was not restored. A page itself is told some of them as "masked" only. */
const reasons = new WeakMap<Page, string[]>();

/** Whether the current page was restored from the back-forward cache, else the browser's reasons. */
async function howItCame(page: Page): Promise<string> {
  const persisted = await page.evaluate(
    () => (window as unknown as { persisted?: boolean }).persisted,
  );
  return persisted ? 'as it was left' : `loaded anew: ${reasons.get(page)}`;
}

/** What a page logs when it is shown, restored or loaded. */
const SHOWN = 'page shown';

/**
 * Leads to another page, and waits until it is shown. A script that reaches a stored page removes it from the cache: one
 * that runs earlier may reach the page that is left, or the page that is restored.
 */
const lead = (page: Page, go: () => Promise<unknown>) =>
  Promise.all([page.waitForEvent('console', (message) => message.text() === SHOWN), go()]);

// Playwright waits for events that a restored page does not fire.
const back = (page: Page) => lead(page, () => page.goBack({ waitUntil: 'commit' }));

async function noteReturns(page: Page): Promise<void> {
  await page.addInitScript((shown) => {
    addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { persisted });
      console.debug(shown);
    });
  }, SHOWN);
  const session = await page.context().newCDPSession(page);
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.set(
      page,
      notRestoredExplanations.map(({ reason }) => reason),
    ),
  );
  await session.send('Page.enable');
}

/** Links that lead to another page, and not to a file, a button’s work (such as a pre-order’s) or a place on this one. */
const onward = (page: Page) =>
  page.locator(
    'main a[href^="/"]:not([data-order] a, [href^="/download"], [href^="/calendar"], [href^="/img"], [href$=".xml"], [data-oe], [href^="/order"]):visible',
  );

/** Follows the page's last link to another page of the store, and goes back. */
async function thereAndBack(page: Page) {
  const link = onward(page).last();
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const left = await placeOn(page);
  const from = page.url();
  await lead(page, () => page.keyboard.press('Enter'));
  await page.waitForURL((url) => url.href !== from, { waitUntil: 'commit' });
  // A page whose own work after loading has not ended cancels the navigation back.
  await waitUntilSettled(page);
  await back(page);
  await page.waitForURL(from, { waitUntil: 'commit' });
  return { left, found: await placeOn(page), came: await howItCame(page) };
}

const BARE = '<!doctype html><title>Bare</title><main><a href="/next">Next</a></main>';

/** Whether this browser restores the focus, measured on pages without scripts. */
async function keepsFocus(browser: Browser): Promise<boolean> {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(BARE),
  );
  const { port } = new URL(await listenLocally(server));
  const page = await browser.newPage();
  await noteReturns(page);
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.locator('a').focus();
  await lead(page, () => page.keyboard.press('Enter'));
  await page.waitForURL('**/next', { waitUntil: 'commit' });
  await back(page);
  expect(await howItCame(page)).toBe('as it was left');
  const { link } = await placeOn(page);
  await page.close();
  server.close();
  return link === '/next';
}

/** About twenty screens take more than the usual two minutes on two busy processors. */
const WHOLE_TOUR_MS = 720_000;

/** A page with another status than 200 is never stored in this cache. */
const NOT_CACHED = ['notFound'];

onDemo((ground) => {
  let browser: Browser;
  let focusKept: boolean;
  beforeAll(async () => {
    browser = await openBrowser({ whole: true, few: true });
    focusKept = await keepsFocus(browser);
  });
  afterAll(() => browser?.close());

  /** A visitor who leaves each screen, goes back to it, and reports differences. */
  async function backAndForth(device: 'phone' | 'pc') {
    const { page, visit } = await newVisitor(browser, ground.url, { device });
    await noteReturns(page);
    return async (address: string): Promise<string[]> => {
      await visit(address);
      // A page that is left during requests stays in the cache only for a limited time.
      await waitUntilSettled(page);
      // Each step of its installation runs a listener, which removes the page from the cache (docs/decisions/service-worker.md).
      await workerActive(page);
      if (!(await onward(page).count())) return [];
      const { left, found, came } = await thereAndBack(page);
      const focus = focusKept ? left.link : null;
      const asItWas = came === 'as it was left' && found.y === left.y && found.link === focus;
      return asItWas ? [] : [JSON.stringify({ came, left, found })];
    };
  }

  it.each(['phone', 'pc'] as const)(
    'on a %s restores every page after Back, with its scroll position and focus',
    async (device) => {
      const kept = Object.entries(ground.screens).filter(([name]) => !NOT_CACHED.includes(name));
      const screens = Object.fromEntries(kept);
      expect(await findOnScreens(screens, await backAndForth(device))).toEqual({});
    },
    WHOLE_TOUR_MS,
  );

  it('detects a page that is not in the back/forward cache (control)', async () => {
    const { page, visit, leave } = await newVisitor(browser, ground.url);
    await noteReturns(page);
    await visit(ground.screens.notFound);
    expect((await thereAndBack(page)).came).toContain('HTTPStatusNotOK');
    await leave();
  });
});
