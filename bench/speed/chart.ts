import { BUILDS } from './builds';
import { type Figure, isTime, type Moment, TITLES } from './figures';
import { isNoisy, type Row, type Spread } from './statistics';

const NAMES = Object.keys(BUILDS);
/** Colours of text, background and builds; those of builds are distinguishable in greyscale too. */
const LIGHT = { text: '#1f2328', back: '#fff', builds: ['#1a7f37', '#8c959f'] };
const DARK = { text: '#e6edf3', back: '#0d1117', builds: ['#3fb950', '#6e7681'] };

const WIDTH = 860;
const LABELS = 150;
const VALUES = 60;
const BAR = 11;
const GROUP = NAMES.length * (BAR + 2) + 12;
const TOP = 62;

const coloured = ({ text, back, builds }: typeof LIGHT): string =>
  `text{fill:${text}}.spread{stroke:${text}}.back{fill:${back}}${builds.map((colour, i) => `.b${i}{fill:${colour}}`).join('')}`;

const STYLE = `text{font:12px system-ui,sans-serif}.title{font-size:15px;font-weight:600}.value{font-size:10px}${coloured(LIGHT)}@media(prefers-color-scheme:dark){${coloured(DARK)}}`;

/**
 * Bars of one figure on one network: a group for each page, a bar for each build, with the middle half of the rounds as a line.
 * A noisy figure has a word instead of a bar. The picture follows the reader's colour scheme, and has a background, so that it
 * can be read on a page of the other one too.
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
      if (!row) return '';
      const top = y + i * (BAR + 2);
      if (isTime(figure) && isNoisy(row.figures[figure], 'ms')) return label('noisy', LABELS, top);
      return bar(row.figures[figure], i, top, x);
    });
    return `<text x="${LABELS - 10}" y="${y + GROUP / 2 - 2}" text-anchor="end">${page}</text>${bars.join('')}`;
  });
  const legend = NAMES.map(
    (name, i) =>
      `<rect class="b${i}" x="${LABELS + i * 170}" y="36" width="11" height="11"/><text x="${LABELS + 16 + i * 170}" y="46">${name}</text>`,
  );
  const height = TOP + pages.length * GROUP;
  const title = `${shown[0]?.network}, ${moment}: ${TITLES[figure]}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}"><style>${STYLE}</style><rect class="back" width="${WIDTH}" height="${height}"/><text class="title" x="10" y="22">${title}</text>${legend.join('')}${groups.join('')}</svg>\n`;
}

function bar({ median, from, to }: Spread, i: number, y: number, x: (value: number) => string) {
  const middle = y + BAR / 2;
  const width = Math.max(1, Number(x(median)) - LABELS).toFixed(1);
  const end = Math.max(Number(x(median)), Number(x(to)));
  return `<rect class="b${i}" x="${LABELS}" y="${y}" width="${width}" height="${BAR}"/><line class="spread" x1="${x(from)}" x2="${x(to)}" y1="${middle}" y2="${middle}"/>${label(Math.round(median).toLocaleString('en'), end, y)}`;
}

const label = (text: string, x: number, y: number): string =>
  `<text class="value" x="${(x + 5).toFixed(1)}" y="${y + BAR - 2}">${text}</text>`;
