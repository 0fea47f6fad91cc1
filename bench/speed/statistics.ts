import { FIGURES, type Figure, MOMENTS, type Moment, type Visit } from './figures';

/** Median and middle half of the rounds. */
export interface Spread {
  median: number;
  from: number;
  to: number;
}

/** What one build showed in one round on one page. */
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
  /** To the build that is compared with, within each round; absent where that one has 0. */
  ratios: Readonly<Partial<Record<Figure, Spread>>>;
}

/** The value at a share of the sorted list, between two of them where it falls there. */
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
  // Casts: there are three shares.
  return { median: median as number, from: from as number, to: to as number };
}

/**
 * Summarizes the rounds. A ratio is taken within its round, where both builds met the same machine, and then the median of the rounds.
 *
 * @param against the build that the others are compared with
 */
export function rowsOf(all: readonly Seen[], against: string): Row[] {
  const of = (network: string, page: string, build: string) =>
    all.filter((one) => one.network === network && one.page === page && one.build === build);
  const places = new Map(all.map((one) => [`${one.network}|${one.page}|${one.build}`, one]));
  return [...places.values()].flatMap(({ network, page, build }) => {
    const mine = of(network, page, build);
    const others = of(network, page, against);
    return MOMENTS.map((moment): Row => {
      const value = (figure: Figure) => spread(mine.map(({ moments }) => moments[moment][figure]));
      const ratio = (figure: Figure): [Figure, Spread][] => {
        const list = mine.flatMap(({ round, moments }) => {
          const other = others.find((each) => each.round === round)?.moments[moment][figure];
          return other ? [moments[moment][figure] / other] : [];
        });
        return list.length ? [[figure, spread(list)]] : [];
      };
      return {
        network,
        page,
        moment,
        build,
        rounds: mine.length,
        // Cast: `fromEntries` forgets the names.
        figures: Object.fromEntries(
          FIGURES.map((figure) => [figure, value(figure)]),
        ) as Row['figures'],
        ratios: Object.fromEntries(FIGURES.flatMap(ratio)),
      };
    });
  });
}
