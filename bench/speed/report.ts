import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Machine } from './machine';
import { FIGURES, type Visit } from './visit';

export type Figure = (typeof FIGURES)[number];

/** Median and middle half of the rounds. */
export interface Spread {
  median: number;
  from: number;
  to: number;
}

/** What was measured of one build on one network and page. */
export interface Row {
  network: string;
  page: string;
  build: string;
  figures: Record<Figure, Spread>;
  /** To react-dom that hydrates the whole page, within each round. */
  ratio: Record<Figure, Spread>;
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), from: at(0.25), to: at(0.75) };
}

const round = (value: number) =>
  value < 10 ? Math.round(value * 100) / 100 : Math.round(value).toLocaleString('en');

const TITLES: Record<keyof Visit, string> = {
  html: 'page, B',
  js: 'scripts until interactive, B',
  scriptsInAll: 'scripts until hydrated, B',
  painted: 'first paint, ms',
  largest: 'largest paint, ms',
  interactive: 'interactive, ms',
  hydrated: 'hydrated, ms',
  blocked: 'blocked (TBT), ms',
  shifted: 'layout shift',
  tap: 'tap on the menu, ms',
  heap: 'heap, B',
  nodes: 'elements',
};

const BUILDS = ['as shipped', 'react-dom, islands', 'react-dom, whole'];

/** A table for each network and page: medians, the middle half of the rounds, and the ratio. */
export function tables(rows: readonly Row[]): string {
  const places = [...new Set(rows.map(({ network, page }) => `${network} · ${page}`))];
  return places
    .map((place) => {
      const here = BUILDS.flatMap((build) =>
        rows.filter((row) => `${row.network} · ${row.page}` === place && row.build === build),
      );
      const lines = FIGURES.map((figure) => {
        const cells = here.map(({ figures }) => {
          const { median, from, to } = figures[figure];
          return from === to
            ? `${round(median)}`
            : `${round(median)} (${round(from)}–${round(to)})`;
        });
        const ratio = here[0]?.ratio[figure].median ?? Number.NaN;
        return `| ${TITLES[figure]} | ${cells.join(' | ')} | ${Number.isFinite(ratio) ? round(ratio) : '–'} |`;
      });
      const head = `| | ${here.map(({ build }) => build).join(' | ')} | shipped : whole |`;
      return `### ${place}\n\n${head}\n|---|${here.map(() => '---|').join('')}---|\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

const COLOURS: Record<string, string> = {
  'as shipped': '#2a7a2a',
  'react-dom, islands': '#8a8a3a',
  'react-dom, whole': '#9a4a3a',
};

/** A chart of bars of one figure, as SVG: a group for each network and page. */
export function chart(rows: readonly Row[], figure: Figure): string {
  const most = Math.max(...rows.map(({ figures }) => figures[figure].median));
  const [left, wide, high] = [260, 420, 18];
  const bars = rows.map(({ network, page, build, figures }, index) => {
    const { median } = figures[figure];
    const y = 40 + index * (high + 4) + Math.floor(index / BUILDS.length) * 10;
    const width = Math.max(1, (wide * median) / most);
    return `<text x="${left - 8}" y="${y + 13}" text-anchor="end">${network} · ${page} · ${build}</text><rect x="${left}" y="${y}" width="${width.toFixed(1)}" height="${high}" fill="${COLOURS[build]}"/><text x="${left + width + 6}" y="${y + 13}">${round(median)}</text>`;
  });
  const height = 50 + rows.length * (high + 4) + Math.ceil(rows.length / BUILDS.length) * 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="${height}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/><text x="8" y="22" font-size="14">${TITLES[figure]} (median)</text>${bars.join('')}</svg>\n`;
}

/** Charts of what visitors notice. */
const DRAWN: readonly Figure[] = ['interactive', 'painted', 'scriptsInAll'];

/** Writes `docs/performance.md` and its charts. */
export function writeReport(root: string, machine: Machine, rounds: number, rows: readonly Row[]) {
  for (const figure of DRAWN)
    writeFileSync(path.join(root, `docs/images/speed-${figure}.svg`), chart(rows, figure));
  const pictures = DRAWN.map((one) => `![${TITLES[one]}](images/speed-${one}.svg)`).join('\n\n');
  const noise = machine.noisy
    ? `\n**Noisy: other work ran on the machine (load ${machine.load} of each processor). Times say which is faster, and not by how much. Bytes are exact.**\n`
    : '';
  writeFileSync(
    path.join(root, 'docs/performance.md'),
    `# Performance beside React

The same source, built three ways and served by the same server over HTTP/2 and TLS, in brotli: as shipped; on react-dom 19 with the same islands; on react-dom 19
with the whole page hydrated, the usual way. A relay in user space passes packets with the rate and latency of the network; Chromium's processor is
slowed down. Each visit is a new visitor's first one. Builds take turns within a round; a ratio is that of its round, then the median of the rounds. In brackets
is the middle half of them.

*Interactive*: every touch has an effect, or is held for its chunk (the mark \`snowpea:interactive\`); of the page that is hydrated whole, when it has been hydrated.
*Hydrated*: a state update has been rendered, which the shipped page does after its load and no visitor waits for. The whole page does without what
the shipped one starts after its load (telemetry, configuration, notices): its bytes and times would be larger.

Measured by \`npm run bench -- speed --write\` on ${machine.date}, commit ${machine.commit}, ${rounds} rounds, ${machine.processors} × ${machine.processor}.
${noise}
${pictures}

${tables(rows)}
`,
  );
}
