import type { Page } from 'playwright';
import { fetchRaw } from './fetch-raw';
import { brotliSize, linked, split } from './split';

/** Bytes before a page is interactive, as sent; `html`, `css` and `js` compressed separately. */
export interface Measured {
  html: number;
  css: number;
  js: number;
  total: number;
  /** The same for the first visitor, whose page is compressed quickly. */
  first: number;
  /** The page alone, as sent to all others. */
  document: number;
  /** Scripts, styles and data besides the page itself that its markup loads. */
  fetched: string[];
  tiles: number;
}

/** The visitor: request headers of a browser. */
export interface Asker {
  'user-agent': string;
  'accept-language': string;
}

/** Measures one page over plain HTTP; `seenBy` proves for each kind of page that a browser fetches exactly that. */
export async function measurePage(url: string, asker: Asker): Promise<Measured> {
  const headers = { ...asker };
  const first = await fetchRaw(url, headers);
  const document = await fetchRaw(url, headers);
  if (document.status !== 200) throw new Error(`${url} answered ${document.status}.`);
  const fetched = linked(document.text, url);
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
    document: document.sent,
    fetched,
    tiles: parts.html.match(/ data-app-id=/g)?.length ?? 0,
  };
}

/** Chromium's requests until the page was interactive, without pictures, which load after that. */
function requestedBeforeInteractive() {
  const interactive = performance.getEntriesByName('snowpea:interactive')[0];
  // Casts: the Resource and Navigation Timing APIs say that entries of these types are of these classes.
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    document: document?.encodedBodySize ?? 0,
    fetched: entries
      .filter((entry) => !interactive || entry.startTime < interactive.startTime)
      .filter((entry) => !/\.(webp|png|svg|ico)$/.test(new URL(entry.name).pathname))
      .map((entry) => entry.name),
  };
}

/** What a browser fetches for one page until it is interactive, as {@link Measured}. */
export async function seenBy(
  page: Page,
  url: string,
): Promise<Pick<Measured, 'document' | 'fetched' | 'tiles'>> {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const asked = await page.evaluate(requestedBeforeInteractive);
  return { ...asked, tiles: await page.locator('[data-app-id]').count() };
}
