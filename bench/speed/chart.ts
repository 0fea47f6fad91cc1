import { BUILDS } from './builds';
import { type Figure, type Moment, TITLES } from './figures';
import type { Row, Spread } from './statistics';

const NAMES = Object.keys(BUILDS);
/** Colours by build; they are distinguishable in greyscale too. */
const LIGHT = ['#1a7f37', '#bf8700', '#8c959f'];
const DARK = ['#3fb950', '#d29922', '#6e7681'];

const WIDTH = 860;
const LABELS = 150;
const VALUES = 60;
const BAR = 11;
const GROUP = NAMES.length * (BAR + 2) + 12;
const TOP = 62;

const STYLE = `text{font:12px system-ui,sans-serif;fill:#1f2328}.title{font-size:15px;font-weight:600}.value{font-size:10px}.spread{stroke:#1f2328}${LIGHT.map((colour, i) => `.b${i}{fill:${colour}}`).join('')}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.spread{stroke:#e6edf3}${DARK.map((colour, i) => `.b${i}{fill:${colour}}`).join('')}}`;

/**
 * Bars of one figure on one network: a group for each page, a bar for each build, with the middle half of the rounds as a line.
 * The picture follows the reader's colour scheme.
 */
export function chart(rows: readonly Row[], figure: Figure, moment: Moment): string {
  const shown = rows.filter((row) => row.moment === moment);
  const pages = [...new Set(shown.map(({ page }) => page))];
  const most = Math.max(1, ...shown.map(({ figures }) => figures[figure].to));
  const x = (value: number) => (LABELS + ((WIDTH - LABELS - VALUES) * value) / most).toFixed(1);
  const groups = pages.map((page, place) => {
    const y = TOP + place * GROUP;
    const bars = NAMES.map((build, i) => {
      const row = shown.find((each) => each.page === page && each.build === build);
      return row ? bar(row.figures[figure], i, y + i * (BAR + 2), x) : '';
    });
    return `<text x="${LABELS - 10}" y="${y + GROUP / 2 - 2}" text-anchor="end">${page}</text>${bars.join('')}`;
  });
  const legend = NAMES.map(
    (name, i) =>
      `<rect class="b${i}" x="${LABELS + i * 170}" y="36" width="11" height="11"/><text x="${LABELS + 16 + i * 170}" y="46">${name}</text>`,
  );
  const height = TOP + pages.length * GROUP;
  const title = `${shown[0]?.network}, ${moment}: ${TITLES[figure]}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}"><style>${STYLE}</style><text class="title" x="10" y="22">${title}</text>${legend.join('')}${groups.join('')}</svg>\n`;
}

function bar({ median, from, to }: Spread, i: number, y: number, x: (value: number) => string) {
  const middle = y + BAR / 2;
  const width = Math.max(1, Number(x(median)) - LABELS).toFixed(1);
  const end = Math.max(Number(x(median)), Number(x(to))) + 5;
  return `<rect class="b${i}" x="${LABELS}" y="${y}" width="${width}" height="${BAR}"/><line class="spread" x1="${x(from)}" x2="${x(to)}" y1="${middle}" y2="${middle}"/><text class="value" x="${end.toFixed(1)}" y="${y + BAR - 2}">${Math.round(median).toLocaleString('en')}</text>`;
}
