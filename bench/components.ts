import { measureSystem, systemBars } from '../tests/budgets/components';
import { openBrowser } from '../tests/helpers/browser';
import { type Comparison, compareTiles } from './tiles/compare';

const TILES = 200;

/**
 * Bytes of every component alone and of the whole system's style sheet, against their bars; and the time that drawing
 * 200 tiles takes with Preact and with React 19.
 */
export async function run() {
  const { components, css } = await measureSystem();
  const browser = await openBrowser();
  try {
    const tiles = await compareTiles(browser, { count: TILES });
    const report = [bytesTable(components), timesTable(tiles)].join('\n\n');
    return {
      bench: 'components',
      unit: 'B',
      bars: systemBars({ components, css }),
      components,
      tiles,
      report,
    };
  } finally {
    await browser.close();
  }
}

function bytesTable(components: Awaited<ReturnType<typeof measureSystem>>['components']): string {
  const rows = Object.entries(components)
    .map(([name, { js, css, delta }]) => [name, js, css, js + css, delta] as const)
    .sort((a, b) => b[3] - a[3])
    .map(([name, ...bytes]) => name.padEnd(20) + bytes.map((b) => String(b).padStart(8)).join(''));
  const head = ['JS', 'CSS', 'alone', 'on a page'].map((word) => word.padStart(8)).join('');
  return [`${'bytes, brotli'.padEnd(20)}${head}`, ...rows].join('\n');
}

function timesTable(tiles: Record<string, Comparison>): string {
  const rows = Object.entries(tiles).map(([step, { preact, react, ratio }]) => {
    const [median, from, to] = [ratio.median, ratio.from, ratio.to].map((x) => x.toFixed(2));
    return `${step.padEnd(20)}${preact.toFixed(2).padStart(8)}${react.toFixed(2).padStart(8)}   React takes ${median} times as long (${from} to ${to})`;
  });
  return [`${`${TILES} tiles, ms`.padEnd(20)}  Preact   React`, ...rows].join('\n');
}
