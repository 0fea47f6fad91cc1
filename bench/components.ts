import { measureSystem, systemBars } from '../tests/budgets/components';
import { openBrowser } from '../tests/helpers/browser';
import { compareTiles } from './tiles/compare';

const TILES = 200;

/**
 * Bytes of each component and of the whole system's style sheet, against their limits; and the time to render 200 tiles with
 * Preact and with React 19.
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

function timesTable({ steps, bytes }: Awaited<ReturnType<typeof compareTiles>>): string {
  const row = (name: string, preact: string, react: string, more: string) =>
    `${name.padEnd(20)}${preact.padStart(8)}${react.padStart(8)}   ${more}`;
  const rows = Object.entries(steps).map(([step, { preact, react, ratio }]) => {
    const [median, from, to] = [ratio.median, ratio.from, ratio.to].map((x) => x.toFixed(2));
    const more = `React takes ${median} times as long (middle half of the rounds: ${from} to ${to})`;
    return row(`${step}, ms`, preact.toFixed(2), react.toFixed(2), more);
  });
  const sent = row('script, bytes', String(bytes.preact), String(bytes.react), 'brotli');
  return [row(`${TILES} tiles`, 'Preact', 'React', ''), ...rows, sent].join('\n');
}
