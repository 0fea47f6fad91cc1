import type { Page } from 'playwright';
import { fetchRaw } from './fetch-raw';
import { brotliSize, split } from './split';

/** Bytes before a page answers, as sent; `html`, `css` and `js` each compressed for itself. */
export interface Measured {
  html: number;
  css: number;
  js: number;
  total: number;
  /** The same for the one visitor who is the first to ask: their page is compressed in a hurry. */
  first: number;
  /** Scripts, styles and data fetched besides the page itself until it was alive. */
  fetched: string[];
  tiles: number;
}

/** What Chromium asked for until the page was alive, pictures apart: those come while it already answers. */
function fetchedBeforeAlive(): string[] {
  const alive = performance.getEntriesByName('snowpea:hydrated')[0];
  // The cast: the Resource Timing API says that entries of this type are of this class.
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter((entry) => !alive || entry.startTime < alive.startTime)
    .filter((entry) => !/\.(webp|png|svg|ico)$/.test(new URL(entry.name).pathname))
    .map((entry) => entry.name);
}

/**
 * Measures one page twice: over plain HTTP for the bytes, and in Chromium for what else it fetches until it is alive.
 *
 * @param page a visitor's page; its user agent is sent with the plain request too
 */
export async function measurePage(page: Page, url: string): Promise<Measured> {
  const headers = {
    'user-agent': await page.evaluate(() => navigator.userAgent),
    'accept-language': await page.evaluate(() => navigator.language),
  };
  const first = await fetchRaw(url, headers);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const fetched = await page.evaluate(fetchedBeforeAlive);
  const tiles = await page.locator('[data-app-id]').count();
  const document = await fetchRaw(url, headers);
  if (document.status !== 200) throw new Error(`${url} answered ${document.status}.`);
  const others = await Promise.all(fetched.map((address) => fetchRaw(address, headers)));
  const sheets = others.filter(({ headers: { 'content-type': type } }) =>
    String(type).startsWith('text/css'),
  );
  const sum = (answers: { sent: number }[]) => answers.reduce((bytes, { sent }) => bytes + sent, 0);
  const parts = split(document.text);
  return {
    html: brotliSize(parts.html),
    css: brotliSize(parts.css) + sum(sheets),
    js: brotliSize(parts.js) + sum(others) - sum(sheets),
    total: document.sent + sum(others),
    first: first.sent + sum(others),
    fetched,
    tiles,
  };
}
