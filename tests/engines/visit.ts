import { expect } from 'vitest';
import type { Browser } from '../helpers/cdp';
import type { Page, PageOptions } from '../helpers/cdp/page';

/** True once every inlined island is hydrated (D§17: set by a completed state update). */
export const HYDRATED = 'document.documentElement.hasAttribute("data-hydrated")';

/** Opens a URL in a new phone-sized tab and waits until the page is hydrated. */
export async function visit(browser: Browser, url: string, options?: PageOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(url);
  await page.waitFor(HYDRATED);
  return page;
}

/** Asserts that nothing went wrong on the page since it opened, and closes it. */
export async function leave(page: Page): Promise<void> {
  expect(page.trouble).toEqual({ consoleErrors: [], exceptions: [], failedRequests: [] });
  await page.close();
}

/** Whether the page requested the polyfill chunk. */
export function askedForPolyfills(page: Page): boolean {
  return page.requests.some((url) => /polyfill/.test(url));
}
