import { lstatSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { atMost } from './bars/bar';
import { askEach, KINDS, type Times } from './scale/ask-each';
import { exponentOf, quantile } from './scale/growth';
import { type CachedStore, openCachedStore } from './search/cached-store';

const SIZES = [2_000, 20_000, 200_000];
/** Latency of the largest catalogue, as a multiple of the smallest. */
const MOST_TIMES = 2;

/** One figure for each size, and its growth. */
interface Growth {
  name: string;
  unit: string;
  points: { apps: number; value: number }[];
  exponent: number;
}

/**
 * The same store with catalogues of several sizes, all running at once and asked in turn: import, memory, size on disk, and the latency of
 * pages and suggestions that no cache has. Each figure's growth is given as the exponent of the number of apps.
 *
 * @param options `apps` lists the sizes; a catalogue is imported once and kept for later runs
 */
export async function run({ apps }: { apps?: string } = {}) {
  const sizes = readSizes(apps);
  const stores = new Map<number, CachedStore>();
  try {
    for (const size of sizes) {
      stores.set(size, await openCachedStore(`scale-${size}`, [['demo', '--apps', String(size)]]));
      console.error(`scale: ${size} apps ready`);
    }
    const times = await askEach(stores, (line) => console.error(`scale: ${line}`));
    const growths = growthsOf(stores, times);
    const bars = KINDS.flatMap((kind) =>
      [0.5, 0.95].map((share) => barOf(`${kind}, ${titleOf(share)}`, times[kind], share)),
    );
    return { bench: 'scale', load: loadavg()[0], growths, bars, report: tableOf(sizes, growths) };
  } finally {
    for (const store of stores.values()) await store.close();
  }
}

/** @throws when the option is no list of at least two sizes that the demo catalogue can have */
function readSizes(list: string | undefined): number[] {
  const sizes = list?.split(',').map(Number) ?? SIZES;
  if (sizes.length < 2 || sizes.some((size) => !Number.isInteger(size) || size < 2_000))
    throw new Error(`--apps is a list of at least two numbers from 2000 on, not "${list}".`);
  return [...sizes].sort((a, b) => a - b);
}

const titleOf = (share: number): string => (share === 0.5 ? 'median' : '95th percentile');

function growthsOf(stores: ReadonlyMap<number, CachedStore>, times: Times): Growth[] {
  const of = (name: string, unit: string, value: (store: CachedStore, apps: number) => number) => {
    const points = [...stores].map(([apps, store]) => ({ apps, value: value(store, apps) }));
    return { name, unit, points, exponent: exponentOf(points) };
  };
  return [
    of('import', 's', ({ filling }) => filling.seconds),
    of('memory of the import, with PostgreSQL', 'MiB', ({ filling }) => filling.mebibytes),
    of('size on disk', 'MB', ({ dataDir }) => bytesBelow(dataDir) / 1e6),
    ...KINDS.flatMap((kind) =>
      [0.5, 0.95].map((share) =>
        of(`${kind}, ${titleOf(share)}`, 'ms', (_, apps) =>
          quantile(times[kind].get(apps) ?? [], share),
        ),
      ),
    ),
  ];
}

/** The largest catalogue against the smallest. */
function barOf(name: string, bySize: ReadonlyMap<number, readonly number[]>, share: number) {
  const values = [...bySize.values()].map((list) => quantile(list, share));
  const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
  return atMost(`${name}, ratio`, ratio, MOST_TIMES);
}

function tableOf(sizes: readonly number[], growths: readonly Growth[]): string {
  const head = `| | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | exponent |`;
  const lines = growths.map(({ name, unit, points, exponent }) => {
    const cells = points.map(({ value }) => (value < 100 ? value.toFixed(1) : value.toFixed(0)));
    return `| ${name}, ${unit} | ${cells.join(' | ')} | ${exponent.toFixed(2)} |`;
  });
  return [head, `|---${'|---'.repeat(sizes.length + 1)}|`, ...lines].join('\n');
}

/** PostgreSQL's write-ahead log: its size follows from settings and not from the catalogue. */
const LOG = 'pg_wal';

/** Bytes of all files below a folder but PostgreSQL's write-ahead log. */
function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === LOG ? sum : sum + bytesBelow(place);
    return sum + (lstatSync(place, { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}
