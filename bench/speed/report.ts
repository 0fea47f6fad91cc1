import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { barsOf } from './bars';
import { BUILDS, SHIPPED } from './builds';
import { chart } from './chart';
import { FIGURES, type Figure, isTime, MOMENTS, type Moment, TITLES } from './figures';
import type { Machine } from './machine';
import { isNoisy, type Row, type Spread } from './statistics';

const NAMES = Object.keys(BUILDS);

const round = (value: number): string =>
  value < 10 ? String(Math.round(value * 100) / 100) : Math.round(value).toLocaleString('en');

function cell(figure: Figure, of: 'ms' | 'ratio', spread: Spread | undefined): string {
  if (!spread) return '–';
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
      const builds = NAMES.flatMap((name) => here.find(({ build }) => build === name) ?? []);
      const shipped = builds.find(({ build }) => build === SHIPPED);
      const lines = FIGURES.map((figure) => {
        const cells = builds.map(({ figures }) => cell(figure, 'ms', figures[figure]));
        const ratio = cell(figure, 'ratio', shipped?.ratios[figure]);
        return `| ${TITLES[figure]} | ${cells.join(' | ')} | ${ratio} |`;
      });
      const head = `| | ${builds.map(({ build }) => build).join(' | ')} | shipped : React |`;
      return `### ${place}\n\n${head}\n|---${'|---'.repeat(builds.length + 1)}|\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

const placeOf = ({ network, page, moment }: Row): string => `${network} · ${page} · ${moment}`;

/** The figures with charts: those that visitors notice. */
const DRAWN: readonly (readonly [Figure, Moment])[] = [
  ['usable', 'first page'],
  ['usable', 'second page'],
  ['usable', 'second visit'],
  ['received', 'first page'],
];

/** The file name of a chart, without its extension. */
const nameOf = (network: string, [figure, moment]: (typeof DRAWN)[number]): string =>
  `speed-${network}-${moment}-${figure}`.toLowerCase().replaceAll(' ', '-');

/** What a run has measured. */
export interface Run {
  machine: Machine;
  rounds: number;
  rows: readonly Row[];
  lost: readonly string[];
}

/** Writes `docs/performance.md`, its charts, and all figures as JSON beside it. */
export function writeReport(root: string, run: Run): void {
  const at = (name: string) => path.join(root, 'docs', name);
  const networks = [...new Set(run.rows.map(({ network }) => network))];
  for (const network of networks) {
    const here = run.rows.filter((row) => row.network === network);
    for (const drawn of DRAWN)
      writeFileSync(at(`images/${nameOf(network, drawn)}.svg`), chart(here, ...drawn));
  }
  // Two decimals: more digits would be noise.
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(100 * value) / 100 : value;
  writeFileSync(at('performance.json'), `${JSON.stringify(run, rounded)}\n`);
  writeFileSync(at('performance.md'), page(run, networks));
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

function page(run: Run, networks: readonly string[]): string {
  const { machine, rounds, rows, lost } = run;
  const noise = machine.noisy
    ? `\n**Noisy: other work ran on the machine (load ${machine.load} of each processor). Times say which build is faster, and not by how much. Bytes are exact.**\n`
    : '';
  const failed = lost.length ? `\n${lost.length} visits failed and are left out.\n` : '';
  const charts = networks.map((network) => {
    const pictures = DRAWN.map(
      (drawn) =>
        `![${network}, ${drawn[1]}: ${TITLES[drawn[0]]}](images/${nameOf(network, drawn)}.svg)`,
    );
    return `## ${network}\n\n${pictures.join('\n\n')}`;
  });
  const first = rows.filter(({ page, moment }) => page === 'home' && moment === MOMENTS[0]);
  return `# Performance beside React

<!-- Written by \`npm run bench -- speed --write\`. -->

The same source is built twice and served by the same server over HTTP/2 and TLS, in brotli: as shipped, on Preact; and on react-dom 19 with the same islands. Each
build takes its turn within a round.

Measured on ${machine.date}, commit ${machine.commit}, ${rounds} rounds, ${machine.processors} × ${machine.processor}.
${noise}${failed}
## Limits

Ratios are those of the store as shipped to the same store on react-dom.

${limits(rows)}

${charts.join('\n\n')}

## How it is measured

- **Network:** a relay in user space passes packets with the network's rate and latency: Slow 4G 1.6 Mbit/s and 150 ms a round trip, bad 0.4 Mbit/s and 400 ms, P75
  2026 9 Mbit/s and 100 ms. A new connection waits one round trip more. Slow start of TCP is not modelled.
- **Processor:** Chromium slows it down: Slow 4G 6 ×, bad 20 ×, P75 2026 4 ×.
- **First page:** a visitor with an empty browser. **Second page:** another page in the same tab, once nothing has come for 2 s. **Second visit:** the first page again in a new
  tab of the same browser.
- **Interactive:** every touch has an effect, or is held for the script that handles it (the mark \`snowpea:interactive\`). **Painted and interactive** is the later of the two: what a visitor waits for.
- **Hydrated:** a state update has been rendered. A page does that after its load, and no visitor waits for it.
- **Worst tap:** the menu is opened as soon as the page has loaded, and closed when all is quiet.
- **Heap:** after a collection, once the page has settled and the menu was used. An empty page has a heap too; the second figure is what is above it.
- **Spread:** medians of the rounds, and in brackets their middle half. A ratio is that of its round, then the median of the rounds. A time is noisy when the middle half is
  wider than a quarter of the median.

## All figures of the home page

The other pages are in [performance.json](performance.json).

${tables(first)}
`;
}
