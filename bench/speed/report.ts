import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { barsOf } from './bars';
import { BUILDS, SHIPPED } from './builds';
import { FIGURES, type Figure, isTime, TITLES } from './figures';
import type { Machine } from './machine';
import { isNoisy, type Row, type Spread } from './statistics';

const round = (value: number): string =>
  value < 10 ? String(Math.round(value * 100) / 100) : Math.round(value).toLocaleString('en');

function cell(figure: Figure, of: 'ms' | 'ratio', spread: Spread | undefined): string {
  if (!spread || Number.isNaN(spread.median)) return '–';
  if (isTime(figure) && isNoisy(spread, of)) return 'noisy';
  const [median, from, to] = [spread.median, spread.from, spread.to].map(round);
  return from === to ? `${median}` : `${median} (${from}–${to})`;
}

/** A table for each network, page and moment: medians, the middle half of the rounds, and the ratio. */
export function tables(rows: readonly Row[]): string {
  const places = [...new Set(rows.map(placeOf))];
  return places
    .map((place) => {
      const here = rows.filter((row) => placeOf(row) === place);
      const builds = BUILDS.flatMap((name) => here.find(({ build }) => build === name) ?? []);
      const shipped = builds.find(({ build }) => build === SHIPPED);
      const lines = FIGURES.map((figure) => {
        const cells = builds.map(({ figures }) => cell(figure, 'ms', figures[figure]));
        const ratio = cell(figure, 'ratio', shipped?.ratios[figure]);
        return `| ${TITLES[figure]} | ${cells.join(' | ')} | ${ratio} |`;
      });
      const head = `| | ${builds.map(({ build }) => build).join(' | ')} | shipped : bare |`;
      return `### ${place}\n\n${head}\n|---${'|---'.repeat(builds.length + 1)}|\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

const placeOf = ({ network, page, moment }: Row): string => `${network} · ${page} · ${moment}`;

/** What a run has measured. */
export interface Run {
  machine: Machine;
  rounds: number;
  rows: readonly Row[];
  lost: readonly string[];
}

/** Writes `docs/performance.md`, and all figures as JSON beside it. */
export function writeReport(root: string, run: Run): void {
  const at = (name: string) => path.join(root, 'docs', name);
  // Two decimals: more digits would be noise.
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(100 * value) / 100 : value;
  writeFileSync(at('performance.json'), `${JSON.stringify(run, rounded)}\n`);
  writeFileSync(at('performance.md'), page(run));
}

/** Each limit with the page that is nearest to it, or furthest above it. */
export function limits(rows: readonly Row[]): string {
  const worst = new Map<string, ReturnType<typeof barsOf>[number]>();
  for (const bar of barsOf(rows)) {
    const key = `${bar.network}|${bar.what}`;
    const known = worst.get(key);
    // A noisy figure has no value, and is worse than any.
    if (!known || bar.value > known.value || Number.isNaN(bar.value)) worst.set(key, bar);
  }
  const lines = [...worst.values()].map(({ what, network, value, unit, page, bar, ok }) => {
    const [most, limit] = [value, bar].map((one) => `${round(one)} ${unit}`.trim());
    const figure = Number.isNaN(value) ? 'noisy' : most;
    return `| ${what} | ${network} | ${figure} (${page}) | ${limit} | ${ok ? 'yes' : '**no**'} |`;
  });
  return `| | network | worst page | limit | kept |\n|---|---|---|---|---|\n${lines.join('\n')}`;
}

function page(run: Run): string {
  const { machine, rounds, rows, lost } = run;
  const noise = machine.noisy
    ? `\n**Noisy: other work ran on the machine (load ${machine.load} of each processor). Times say which build is faster, and not by how much. Bytes are exact.**\n`
    : '';
  const failed = lost.length ? `\n${lost.length} visits failed and are left out.\n` : '';
  return `# Performance beside a bare page

<!-- Written by \`npm run bench -- speed --write\`. -->

The store as shipped, beside bare pages: the same texts, links and picture files as HTML with a few rules of CSS, without a script. They are the limit
of what a page with this content can reach. In the first round the store's own source on react-dom 19 is measured too. All are served over HTTP/2 and
TLS, in brotli, in turns.

Measured on ${machine.date}, commit ${machine.commit}, ${rounds} rounds, ${machine.processors} × ${machine.processor}.
${noise}${failed}
## Limits

Ratios are those of the store as shipped to the bare page.

${limits(rows)}

## How it is measured

- **Network:** a relay in user space: Slow 4G 1.6 Mbit/s and 150 ms a round trip, bad 0.4 Mbit/s and 400 ms, P75 2026 9 Mbit/s and 100 ms. A new
  connection waits one round trip more, and begins with ten packets.
- **Processor:** slowed down by Chromium: Slow 4G 6 ×, bad 20 ×, P75 2026 4 ×. Its time is that of the main thread until quiet.
- **First page:** with an empty browser. **Next page:** a link is tapped, for 80 ms, once nothing has come for 2 s; the time is from lifting the
  finger. **Second visit:** the first page again in a new tab.
- **Until quiet:** with all that the page and its service worker load by themselves. Files are counted by address.
- **Interactive:** every touch has an effect, or is held for its script (the mark \`snowpea:interactive\`). A visitor waits for the later of **painted
  and interactive**.
- **Taps at the first paint:** menu, heart and first picture of an app's page, each by a visitor of its own; until their effect is shown.
- **Heap:** after a collection, once the page has settled and the menu was used.
- **Spread:** medians of the rounds, and in brackets their middle half. A ratio is that of its round, then the median. A time is noisy when the middle
  half is wider than a quarter of the median.

All figures are in [performance.json](performance.json).
`;
}
