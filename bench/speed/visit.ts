import type { Browser, Page } from 'playwright';
import { devices } from 'playwright';

/** What one visit of one page took: bytes as sent until it was interactive, times from navigation in ms. */
export interface Visit {
  html: number;
  js: number;
  scriptsInAll: number;
  painted: number;
  largest: number;
  interactive: number;
  hydrated: number;
  blocked: number;
  shifted: number;
  tap: number;
  heap: number;
  nodes: number;
}

/** Which figures there are, in the order of the tables. */
export const FIGURES = [
  'html',
  'js',
  'scriptsInAll',
  'painted',
  'largest',
  'interactive',
  'hydrated',
  'blocked',
  'shifted',
  'tap',
  'heap',
  'nodes',
] as const satisfies readonly (keyof Visit)[];

/** Runs before the page: observers that miss nothing. */
function observe(): void {
  const seen = { largest: 0, shifted: 0, tap: 0, tasks: [] as [number, number][] };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  // Casts: entries of these types have these fields.
  watch('layout-shift', (entry) => {
    seen.shifted += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch(
    'event',
    ({ duration }) => {
      seen.tap = Math.max(seen.tap, duration);
    },
    { durationThreshold: 16 },
  );
}

/** Runs in the page when it has been hydrated. */
function collect() {
  // Casts: what `observe` has put there, and entries of these types.
  const { seen } = window as unknown as { seen: Record<string, number> & { tasks: number[][] } };
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  const scripts = resources.filter(({ name }) => /\.js$/.test(name));
  const sum = (list: PerformanceResourceTiming[]) =>
    list.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const painted = at('first-contentful-paint');
  const interactive = at('snowpea:interactive');
  const blocked = seen.tasks
    .filter(([start = 0]) => start >= painted)
    .reduce((ms, [, duration = 0]) => ms + Math.max(0, duration - 50), 0);
  return {
    html: document_?.encodedBodySize ?? 0,
    js: sum(scripts.filter(({ responseEnd }) => responseEnd <= interactive)),
    scriptsInAll: sum(scripts),
    painted,
    interactive,
    hydrated: at('snowpea:hydrated'),
    blocked,
    largest: seen.largest ?? 0,
    shifted: seen.shifted ?? 0,
    nodes: document.querySelectorAll('*').length,
  };
}

/** Opens a page as a new visitor with a slow phone, touches the menu once, and returns what was measured. */
export async function visit(browser: Browser, address: string, slower: number): Promise<Visit> {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    locale: 'zh-CN',
    ignoreHTTPSErrors: true,
    // Of the machine's own certificate no worker can be loaded.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 120_000 });
    const measured = await page.evaluate(collect);
    await page.locator('header summary').tap({ timeout: 60_000 });
    await page.locator('header a[href="/games"]').first().waitFor({ timeout: 60_000 });
    const tap = await slowestEvent(page);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session
      .send('Performance.enable')
      .then(() => session.send('Performance.getMetrics'));
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    return { ...measured, tap, heap };
  } finally {
    await context.close();
  }
}

/** The slowest event so far; the browser reports one after the next frame. */
const slowestEvent = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        // Cast: what `observe` has put there.
        const { seen } = window as unknown as { seen: { tap: number } };
        requestAnimationFrame(() => setTimeout(() => done(seen.tap)));
      }),
  );
