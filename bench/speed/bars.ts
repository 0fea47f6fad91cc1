import { atMost, type Bar } from '../bars/bar';
import { SHIPPED } from './builds';
import { type Figure, isTime, TITLES } from './figures';
import { isNoisy, type Row } from './statistics';

/** A limit of one figure of the build as shipped, or of its ratio to a bare page. */
interface Limit {
  of: 'figure' | 'ratio';
  figure: Figure;
  moment: Row['moment'];
  /** Limits by network; a missing network has none. */
  most: Readonly<Record<string, number>>;
  /** Its pages; default: all of them. */
  pages?: readonly string[];
}

const EVERYWHERE = (most: number) => ({ 'Slow 4G': most, bad: most, 'P75 2026': most });
/** Networks on which these limits were set. */
const USUAL = (most: number) => ({ 'Slow 4G': most, 'P75 2026': most });

/** Pages that the service worker stores; a draw is always fetched. */
const STORED = ['home', 'detail', 'search', 'category'];

const LIMITS: readonly Limit[] = [
  { of: 'ratio', figure: 'next', moment: 'next page', most: USUAL(1.3) },
  { of: 'ratio', figure: 'painted', moment: 'first page', most: USUAL(1.1) },
  { of: 'ratio', figure: 'processor', moment: 'first page', most: USUAL(1.8), pages: ['detail'] },
  { of: 'ratio', figure: 'heap', moment: 'first page', most: EVERYWHERE(1.4) },
  { of: 'figure', figure: 'early', moment: 'first page', most: USUAL(300) },
  { of: 'figure', figure: 'quiet', moment: 'first page', most: USUAL(70_000), pages: ['home'] },
  { of: 'figure', figure: 'requests', moment: 'first page', most: USUAL(35), pages: ['home'] },
  { of: 'figure', figure: 'installed', moment: 'first page', most: { 'Slow 4G': 4_000 } },
  // Only the handshake of a connection and a 304.
  {
    of: 'figure',
    figure: 'received',
    moment: 'second visit',
    most: EVERYWHERE(1_000),
    pages: STORED,
  },
  { of: 'figure', figure: 'shifted', moment: 'first page', most: EVERYWHERE(0) },
  { of: 'figure', figure: 'tap', moment: 'first page', most: { bad: 150 } },
];

/** A limit and the figure of one page on one network. */
interface Compared extends Bar {
  network: string;
  page: string;
  /** Moment and figure. */
  what: string;
}

/** Compares the medians of the shipped build with the limits. A noisy figure is NaN, and fails. */
export function barsOf(rows: readonly Row[]): Compared[] {
  const mine = rows.filter(({ build }) => build === SHIPPED);
  return LIMITS.flatMap((limit) =>
    mine.flatMap((row) => {
      const bar = limit.most[row.network];
      const isMeant = row.moment === limit.moment && limit.pages?.includes(row.page) !== false;
      const isMeasured = !Number.isNaN(row.figures[limit.figure].median);
      return bar !== undefined && isMeant && isMeasured ? [compared(limit, row, bar)] : [];
    }),
  );
}

function compared({ of, figure, moment }: Limit, row: Row, bar: number): Compared {
  const spread = (of === 'ratio' ? row.ratios : row.figures)[figure];
  const noisy = spread && isTime(figure) && isNoisy(spread, of === 'ratio' ? 'ratio' : 'ms');
  const value = spread && !noisy ? spread.median : Number.NaN;
  const [title = '', unit = ''] = TITLES[figure].split(/, (?=ms$|B$)/);
  const { network, page } = row;
  const what = `${moment}: ${title}${of === 'ratio' ? ', ratio' : ''}`;
  const name = `${network}, ${page}, ${what}${noisy ? ' (noisy)' : ''}`;
  return { ...atMost(name, value, bar, of === 'ratio' ? '' : unit), network, page, what };
}
