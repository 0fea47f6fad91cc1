import { FIGURES, type Figure, MOMENTS, type Moment, type Visit } from './figures';

/** Median and middle half of the rounds. */
export interface Spread {
  median: number;
  from: number;
  to: number;
}

const NOT_MEASURED: Spread = { median: Number.NaN, from: Number.NaN, to: Number.NaN };

/** The measurements of one build in one round on one page. */
export interface Seen {
  network: string;
  page: string;
  build: string;
  round: number;
  moments: Readonly<Record<Moment, Visit>>;
}

/** The measurements of one build on one network, page and moment. */
export interface Row {
  network: string;
  page: string;
  moment: Moment;
  build: string;
  rounds: number;
  figures: Readonly<Record<Figure, Spread>>;
  /** Ratio to the reference, within each round; absent where the reference has 0. */
  ratios: Readonly<Partial<Record<Figure, Spread>>>;
}

/** The quantile of a sorted list, interpolated between two values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) throw new Error('There is nothing to summarize.');
  return low + (high - low) * (place - Math.floor(place));
}

/** @throws when there are no values */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [from, median, to] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share));
  // Casts: there are three quantiles.
  return { median: median as number, from: from as number, to: to as number };
}

/** How far the middle half of the rounds may spread: a share of the median, or, for small values, ms or a ratio. */
const NOISE = { share: 0.25, ms: 50, ratio: 0.05 };

/** Whether the rounds of a time, or of its ratio, differ too much for a figure. */
export const isNoisy = ({ median, from, to }: Spread, of: 'ms' | 'ratio'): boolean =>
  to - from > Math.max(NOISE.share * median, NOISE[of]);

/**
 * Summarizes the rounds. A ratio is calculated within its round, in which both builds had the same conditions; the
 * result is the median of the rounds.
 *
 * @param against the reference of the comparison
 */
export function rowsOf(all: readonly Seen[], against: string): Row[] {
  const of = (network: string, page: string, build: string) =>
    all.filter((one) => one.network === network && one.page === page && one.build === build);
  const places = new Map(all.map((one) => [`${one.network}|${one.page}|${one.build}`, one]));
  return [...places.values()].flatMap(({ network, page, build }) => {
    const mine = of(network, page, build);
    const others = of(network, page, against);
    return MOMENTS.map((moment): Row => {
      const value = (figure: Figure) => {
        const list = mine.map(({ moments }) => moments[moment][figure]).filter(Number.isFinite);
        return list.length ? spread(list) : NOT_MEASURED;
      };
      const ratio = (figure: Figure): [Figure, Spread][] => {
        const list = mine.flatMap(({ round, moments }) => {
          const other = others.find((each) => each.round === round)?.moments[moment][figure];
          const value = moments[moment][figure];
          return other && Number.isFinite(value) ? [value / other] : [];
        });
        return list.length ? [[figure, spread(list)]] : [];
      };
      return {
        network,
        page,
        moment,
        build,
        rounds: mine.length,
        // Cast: the type of `fromEntries` lacks the names.
        figures: Object.fromEntries(
          FIGURES.map((figure) => [figure, value(figure)]),
        ) as Row['figures'],
        ratios: Object.fromEntries(FIGURES.flatMap(ratio)),
      };
    });
  });
}
