import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from '../helpers/browser';
import { arrived } from '../helpers/layout-shifts';
import { findOnScreens } from '../helpers/side-by-side';
import { onDemo } from './on-each-catalogue';

/** A reader's position on a page: scroll offset and focused link. */
const placeOn = (page: Page) =>
  page.evaluate(() => ({
    y: Math.round(scrollY),
    link: document.activeElement?.getAttribute('href'),
  }));

/** Whether the current page was restored from the back-forward cache, else the browser's reasons. */
const howItCame = (page: Page) =>
  page.evaluate(() => {
    const { persisted } = window as unknown as { persisted?: boolean };
    const [visit] = performance.getEntriesByType('navigation');
    // Cast: TypeScript's DOM types lack it (https://html.spec.whatwg.org/#notrestoredreasons).
    const { notRestoredReasons } = visit as unknown as { notRestoredReasons?: unknown };
    return persisted ? 'as it was left' : JSON.stringify(notRestoredReasons ?? 'loaded anew');
  });

const noteReturns = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });

/** Links that lead to another page, and not to a file or to a place on this one. */
const onward = (page: Page) =>
  page.locator(
    'main a[href^="/"]:not([href^="/download"], [href^="/calendar"], [href^="/img"]):visible',
  );

/** Follows the page's last link to another page of the store, and goes back. */
async function thereAndBack(page: Page) {
  const link = onward(page).last();
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const left = await placeOn(page);
  const from = page.url();
  await Promise.all([page.waitForURL((url) => url.href !== from), page.keyboard.press('Enter')]);
  // A page whose own work after loading has not ended cancels the navigation back.
  await arrived(page);
  // Playwright waits for events that a restored page does not fire.
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(from, { waitUntil: 'commit' });
  return { left, found: await placeOn(page), came: await howItCame(page) };
}

const BARE = '<!doctype html><title>Bare</title><main><a href="/next">Next</a></main>';

/** Whether this browser restores the focus, measured on pages without scripts. */
async function keepsFocus(browser: Browser): Promise<boolean> {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(BARE),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: a TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage();
  await noteReturns(page);
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.locator('a').focus();
  await Promise.all([page.waitForURL('**/next'), page.keyboard.press('Enter')]);
  await page.goBack({ waitUntil: 'commit' });
  expect(await howItCame(page)).toBe('as it was left');
  const { link } = await placeOn(page);
  await page.close();
  server.close();
  return link === '/next';
}

/** A page with another status than 200 is never stored in this cache. */
const NOT_KEPT = ['notFound'];

onDemo((ground) => {
  let browser: Browser;
  let focusKept: boolean;
  beforeAll(async () => {
    browser = await openBrowser({ whole: true });
    focusKept = await keepsFocus(browser);
  });
  afterAll(() => browser?.close());

  /** A visitor who continues from each screen, comes back to it, and reports differences. */
  async function backAndForth(device: 'phone' | 'pc') {
    const { page, visit } = await newVisitor(browser, ground.url, { device });
    await noteReturns(page);
    return async (address: string): Promise<string[]> => {
      await visit(address);
      // A page that is left during requests stays in the cache only for a limited time.
      await arrived(page);
      if (!(await onward(page).count())) return [];
      const { left, found, came } = await thereAndBack(page);
      const focus = focusKept ? left.link : null;
      const asItWas = came === 'as it was left' && found.y === left.y && found.link === focus;
      return asItWas ? [] : [JSON.stringify({ came, left, found })];
    };
  }

  it.each(['phone', 'pc'] as const)(
    'every page chosen for a %s is there again after Back, as far down and with the focus where it was',
    async (device) => {
      const kept = Object.entries(ground.screens).filter(([screen]) => !NOT_KEPT.includes(screen));
      // Each page on one device: what keeps a page out of the cache, its scripts, is the same on both.
      const parity = device === 'phone' ? 0 : 1;
      const screens = Object.fromEntries(kept.filter((_, place) => place % 2 === parity));
      expect(Object.keys(screens)).not.toEqual([]);
      expect(await findOnScreens(screens, () => backAndForth(device))).toEqual({});
    },
  );

  it('would notice a page that is not kept', async () => {
    const { page, visit, leave } = await newVisitor(browser, ground.url);
    await noteReturns(page);
    await visit(ground.screens.notFound);
    // The browser's reason for an answer with another status than 200.
    expect((await thereAndBack(page)).came).toContain('response-status');
    await leave();
  });
});
