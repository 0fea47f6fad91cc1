import { SHIPPED } from './builds';
import type { Figure } from './figures';
import type { Row } from './statistics';

/** A limit of one figure of the build as shipped, or of its ratio to the whole page on react-dom. */
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

/** Pages that the service worker stores; a draw is always fetched. */
const STORED = ['home', 'detail', 'search', 'category'];

const LIMITS: readonly Limit[] = [
  {
    of: 'ratio',
    figure: 'usable',
    moment: 'first page',
    most: { 'Slow 4G': 0.45, bad: 0.42, 'P75 2026': 0.48 },
  },
  {
    of: 'ratio',
    figure: 'usable',
    moment: 'second visit',
    most: { 'Slow 4G': 0.2, bad: 0.37 },
    pages: STORED,
  },
  // Only the handshake of a connection and a 304.
  {
    of: 'figure',
    figure: 'received',
    moment: 'second visit',
    most: EVERYWHERE(1_000),
    pages: STORED,
  },
  {
    of: 'figure',
    figure: 'blocked',
    moment: 'first page',
    most: { 'Slow 4G': 0, bad: 50 },
  },
  { of: 'figure', figure: 'shifted', moment: 'first page', most: EVERYWHERE(0) },
  { of: 'figure', figure: 'tap', moment: 'first page', most: { bad: 150 } },
  { of: 'ratio', figure: 'ownHeap', moment: 'first page', most: EVERYWHERE(0.4) },
];

const UNITS: Partial<Record<Figure, string>> = {
  received: 'B',
  blocked: 'ms',
  tap: 'ms',
};

/** Compares the medians of the shipped build with the limits. */
export function barsOf(rows: readonly Row[]) {
  const mine = rows.filter(({ build }) => build === SHIPPED);
  return LIMITS.flatMap(({ of, figure, moment, most, pages }) =>
    mine.flatMap((row) => {
      const bar = most[row.network];
      if (row.moment !== moment || bar === undefined) return [];
      if (pages && !pages.includes(row.page)) return [];
      const spread = of === 'ratio' ? row.ratios[figure] : row.figures[figure];
      const value = Math.round(100 * (spread?.median ?? 0)) / 100;
      const unit = of === 'ratio' ? '' : (UNITS[figure] ?? '');
      const name = `${row.network}, ${row.page}, ${moment}: ${figure}${of === 'ratio' ? ', ratio' : ''}`;
      return [{ name, value, bar, ok: value <= bar, unit }];
    }),
  );
}
