import { FEW_PROCESSES, USER_AGENTS } from './browser';
import { type Browser, launch, MODERN_FLAGS } from './cdp';
import type { Page } from './cdp/page';
import { findChromium, findHeadlessShell } from './chromium.mjs';

/**
 * Starts today's Chromium with a driver that attaches to pages only. Playwright also attaches to service workers. A waiting
 * worker that may become active is then not active after 2 s (after 1.1 s otherwise), so the page reloads through the old one,
 * and on a busy machine that reload never ended in one of about 30 runs.
 */
export async function openPagesOnly(): Promise<Browser> {
  const binary = (await findHeadlessShell()) || (await findChromium());
  if (!binary)
    throw new Error('No Chromium here: run `npm test`, which sets one up, or set CHROMIUM_PATH.');
  return launch({ binary, flags: [...MODERN_FLAGS, ...FEW_PROCESSES, '--accept-lang=en-US'] });
}

/** Opens a tab of a phone or a PC. */
export const newTab = (browser: Browser, device: 'phone' | 'pc'): Promise<Page> =>
  browser.newPage(
    device === 'phone'
      ? { width: 360, height: 740, mobile: true, userAgent: USER_AGENTS.phone }
      : { width: 1280, height: 800, userAgent: USER_AGENTS.pc },
  );

/** Time limit for a page's next state, ms, the same as Playwright's. */
const TIMEOUT_MS = 30_000;

/** Waits until the page has done all that it does by itself. */
export async function settledTab(page: Page): Promise<void> {
  await page.waitFor(`performance.getEntriesByName('snowpea:settled').length`, TIMEOUT_MS);
}

/** Opens the shop until its worker controls the page. */
export async function controlTab(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitFor(
    `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')`,
    TIMEOUT_MS,
  );
  await page.goto(url);
  await settledTab(page);
}

/** Selector of the button of the offer of a new version. */
export const REFRESH = 'div:has(+ footer) button';

/** Waits until a new version is offered, and returns the offer's text. */
export async function offerOn(page: Page): Promise<string> {
  await page.waitFor(`!!document.querySelector('${REFRESH}')`, TIMEOUT_MS);
  return page.evaluate(`document.querySelector('div:has(+ footer)').innerText`);
}
