import { loadavg } from 'node:os';
import lighthouse, { defaultConfig, type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { MODERN_FLAGS } from '../tests/helpers/cdp';
import { findChromium } from '../tests/helpers/chromium.mjs';
import { freePort } from '../tests/helpers/free-port';
import { findScreens } from '../tests/helpers/screens';
import { startStore } from '../tests/helpers/store-server';

/** Number of runs for each page; the median score counts. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS) || 5;
const BAR = 98;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/**
 * Lighthouse's benchmark (`benchmarkIndex`) on a slow phone, a Moto G Power of 2022: the figure by which Chrome's developer
 * tools calibrate "low-tier mobile".
 */
const PHONE = 264;
/** Lighthouse's default CPU slowdown, which is right only for a fast PC. */
const AS_SHIPPED = 4;

/**
 * Lighthouse's scores on a phone, against the limit, and layout shifts. The CPU is slowed down until this machine is as slow
 * as that phone, but never more than Lighthouse's default; `--as-shipped` keeps its factor of 4 on every machine
 * (docs/decisions/speed.md).
 */
export async function run() {
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const store = await startStore({ apps: 2_000, env: { PUBLIC_URL, PORT: String(port) } });
  try {
    const screens = await findScreens(store.url);
    const pages: [string, string][] = [
      ['home', screens.home],
      ['detail', screens.detail],
      ['search', screens.search],
      ['search start', `${store.url}/search`],
      ['category', screens.category],
    ];
    // The first visit generates the page's pictures and compressed copy; most visitors are not the first.
    const indexes: number[] = [];
    for (const [, url] of pages)
      indexes.push((await look(url, AS_SHIPPED)).environment.benchmarkIndex);
    const index = median(indexes);
    const slowdown = process.argv.includes('--as-shipped') ? AS_SHIPPED : slowdownOf(index);
    const bars: Awaited<ReturnType<typeof barsOf>> = [];
    for (const [name, url] of pages) bars.push(...(await barsOf(name, url, slowdown)));
    const report = `Middle of ${RUNS} looks at each page; benchmark index of this machine ${index.toFixed(0)}, \
processor slowed down ${slowdown.toFixed(1)} times, load ${loadavg()[0]?.toFixed(1)}.`;
    return { bench: 'lighthouse', unit: 'points', bars, report };
  } finally {
    await store.close();
  }
}

const slowdownOf = (index: number): number => Math.min(AS_SHIPPED, Math.max(1, index / PHONE));

async function barsOf(name: string, url: string, slowdown: number) {
  const results: Result[] = [];
  for (let n = 0; n < RUNS; n += 1) results.push(await look(url, slowdown));
  const scores = CATEGORIES.map((category) => {
    const value = median(results.map((result) => scoreOf(result, category)));
    return { name: `${name} ${category}`, value, bar: BAR, ok: value >= BAR };
  });
  const shift = Math.max(
    ...results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1),
  );
  const failed = new Set(results.flatMap(failedAudits));
  if (failed.size > 0) console.error(`${name}: ${[...failed].join(', ')}`);
  return [...scores, { name: `${name} CLS`, value: shift, bar: 0, ok: shift === 0 }];
}

/** Most attempts for a page: Lighthouse sometimes records no start of the navigation, and asks for another run. */
const TRIES = 3;

/** What Lighthouse finds on a page in a new browser, without a cache. */
async function look(url: string, slowdown: number, tries = TRIES): Promise<Result> {
  const result = await lookOnce(url, slowdown);
  const { code, message } = result.runtimeError ?? {};
  if (code === 'NO_NAVSTART' && tries > 1) return look(url, slowdown, tries - 1);
  if (code) throw new Error(`${url}: ${message}`);
  return result;
}

async function lookOnce(url: string, cpuSlowdownMultiplier: number): Promise<Result> {
  const port = await freePort();
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...MODERN_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier },
    });
    if (!answer) throw new Error(`Lighthouse said nothing of ${url}.`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = ({ categories }: Result, category: Category): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** Audits with less than the full score, by their ids. */
const failedAudits = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
