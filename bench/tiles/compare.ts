import type { Browser, Page } from 'playwright';
import { brotliSize } from '../../tests/budgets/split';
import { buildTiles } from './build';
import type { Bench, Round } from './stopwatch';

declare global {
  interface Window {
    preactTiles: Bench;
    reactTiles: Bench;
  }
}

export type Step = keyof Round;

/**
 * Medians in milliseconds; `ratio` is React's time divided by Preact's: the median of all rounds, and their
 * interquartile range.
 */
export interface Comparison {
  preact: number;
  react: number;
  ratio: { median: number; from: number; to: number };
}

const STEPS: readonly Step[] = ['hydrate', 'mount', 'updateAll', 'updateOne'];
const WARM_UP = 10;
const ADDRESS = 'http://localhost/';

/** Isolated pages get a clock of 5 µs instead of 100 µs. */
const ISOLATED = {
  'content-type': 'text/html',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/**
 * Renders the same tiles with Preact, as the store builds them, and with React 19, in alternation on one page.
 *
 * @returns times by step, and the compressed bytes of the two scripts
 * @throws if the two render differently, or the clock is coarse
 */
export async function compareTiles(
  browser: Browser,
  { count = 200, rounds = 100 } = {},
): Promise<{ steps: Record<Step, Comparison>; bytes: { preact: number; react: number } }> {
  const [preact, react] = await Promise.all([buildTiles('preact'), buildTiles('react')]);
  const page = await browser.newPage();
  await page.route('**', (route) =>
    route.fulfill({ headers: ISOLATED, body: '<!doctype html><title>Tiles</title>' }),
  );
  await page.goto(ADDRESS);
  const trouble: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(message));
  for (const content of [preact, react]) await page.addScriptTag({ content });
  await mustBeAlike(page, count);
  const measured = await page.evaluate(run, { count, rounds: rounds + WARM_UP });
  await page.close();
  if (trouble.length > 0) throw new Error(trouble[0]);
  return {
    steps: summary(measured.slice(WARM_UP)),
    bytes: { preact: brotliSize(preact), react: brotliSize(react) },
  };
}

async function mustBeAlike(page: Page, count: number) {
  const wrong = await page.evaluate((many) => {
    if (!window.crossOriginIsolated) return 'the clock is coarse: the page is not isolated';
    const [one, other] = [window.preactTiles.html(many), window.reactTiles.html(many)];
    return one === other && one.includes('4.8') ? '' : `they draw different tiles: ${one} ${other}`;
  }, count);
  if (wrong) throw new Error(wrong);
}

/** Runs in the page. The library that starts one round is the last in the next, so that the order favours neither. */
async function run({ count, rounds }: { count: number; rounds: number }) {
  const measured: { preact: Round; react: Round }[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const first = i % 2 ? 'reactTiles' : 'preactTiles';
    const second = i % 2 ? 'preactTiles' : 'reactTiles';
    const took = { [first]: window[first].round(count), [second]: window[second].round(count) };
    measured.push({ preact: took.preactTiles as Round, react: took.reactTiles as Round });
    // The browser's pending work is done here, and not inside the next measurement.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return measured;
}

/** The quantile of the values. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
}

function summary(rounds: readonly { preact: Round; react: Round }[]) {
  const entries = STEPS.map((step): [Step, Comparison] => {
    const ratios = rounds.map(({ preact, react }) => react[step] / preact[step]);
    return [
      step,
      {
        preact: quantile(
          rounds.map(({ preact }) => preact[step]),
          0.5,
        ),
        react: quantile(
          rounds.map(({ react }) => react[step]),
          0.5,
        ),
        ratio: {
          median: quantile(ratios, 0.5),
          from: quantile(ratios, 0.25),
          to: quantile(ratios, 0.75),
        },
      },
    ];
  });
  // Cast: there is an entry for each step.
  return Object.fromEntries(entries) as Record<Step, Comparison>;
}
