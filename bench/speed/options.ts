import type { Network } from './relay';

/** A network, and the slowdown of the processor on it. */
export interface Line extends Network {
  slower: number;
}

/** Converts Mbit/s to bytes per second. */
const mbit = (rate: number): number => (rate * 1_000_000) / 8;

export const NETWORKS: Readonly<Record<string, Line>> = {
  'Slow 4G': { bytesPerS: mbit(1.6), upBytesPerS: mbit(0.75), oneWayMs: 75, slower: 6 },
  bad: { bytesPerS: mbit(0.4), upBytesPerS: mbit(0.4), oneWayMs: 200, slower: 20 },
  'P75 2026': { bytesPerS: mbit(9), upBytesPerS: mbit(3), oneWayMs: 50, slower: 4 },
};

/** The measured pages, each with a link on it to the next one. */
export const PAGES = {
  home: 'main a[href^="/app/"]',
  detail: 'main a[href^="/category/"]',
  search: 'main a[href^="/app/"]',
  category: 'main a[href^="/app/"]',
  draw: 'header a[href="/"]',
} as const;
export type PageName = keyof typeof PAGES;

const MOST_ROUNDS = 50;

/** What is measured. */
export interface Plan {
  rounds: number;
  networks: readonly (readonly [name: string, line: Line])[];
  pages: readonly PageName[];
}

/** The bench's options, unparsed. */
export interface Options {
  rounds?: string;
  network?: string;
  page?: string;
}

/**
 * Reads the options.
 *
 * @throws with the accepted values when one is wrong
 */
export function readPlan({ rounds = '5', network, page }: Options): Plan {
  const count = Number(rounds);
  if (!/^\d+$/.test(rounds) || count < 1 || count > MOST_ROUNDS)
    throw new Error(`--rounds is a number from 1 to ${MOST_ROUNDS}, not "${rounds}".`);
  return {
    rounds: count,
    networks: chosen('--network', network, NETWORKS),
    // Cast: the names are the keys of PAGES.
    pages: chosen('--page', page, PAGES).map(([name]) => name as PageName),
  };
}

/** The entries whose names are listed; all of them without a list. */
function chosen<T>(
  option: string,
  list: string | undefined,
  all: Readonly<Record<string, T>>,
): (readonly [string, T])[] {
  const names = list?.split(',').map((name) => name.trim()) ?? Object.keys(all);
  return names.map((name) => {
    const value = Object.hasOwn(all, name) ? all[name] : undefined;
    if (value === undefined)
      throw new Error(`${option} is a list of ${Object.keys(all).join(', ')}, not "${name}".`);
    return [name, value] as const;
  });
}
