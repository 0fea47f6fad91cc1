import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { budgetOf, RUNTIME } from '../tests/budgets/budgets';
import { measureSystem } from '../tests/budgets/components';
import { addresses, type Measurement, measureRoute, PUBLIC_URL } from '../tests/budgets/pages';
import { startStore } from '../tests/helpers/store-server';
import { atMost } from './bars/bar';

const FILE = path.resolve('tests/budgets/present.json');

/** The bytes that were last recorded (`npm run bench -- bytes --write`). */
interface Present {
  /** The largest page of each route, as sent. */
  routes: Record<string, number>;
  /** Bytes that each component adds to a page with the frame's components. */
  components: Record<string, number>;
}

// Cast: the file is written below.
const readPresent = (): Present => JSON.parse(readFileSync(FILE, 'utf8')) as Present;

const writePresent = (present: Present): void =>
  writeFileSync(FILE, `${JSON.stringify(present, null, 2)}\n`);

/** What changed, one line each, the largest change first. */
function changes(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((name) => ({
      name,
      bytes: now[name] ?? 0,
      change: (now[name] ?? 0) - (before[name] ?? 0),
    }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ name, bytes, change }) => {
      const sign = change > 0 ? '+' : '';
      return `${name.padEnd(20)}${String(bytes).padStart(8)}${`${sign}${change}`.padStart(8)}`;
    });
}

/**
 * Bytes of each route before it is interactive (brotli, as sent), against its budget and its previous value: the maximum
 * of its URLs and visitors. The report lists what has changed, by route and by component.
 *
 * @param options `write` records these bytes as the present values
 */
export async function run({ write = false }: { write?: boolean } = {}) {
  const store = await startStore({ apps: 2_000, env: { PUBLIC_URL } });
  try {
    const routes = Object.entries(await addresses(store.url));
    const measurements: Measurement[] = [];
    for (const [route, list] of routes) measurements.push(...(await measureRoute(route, list)));
    const now = presentOf(measurements, await measureSystem());
    const before = readPresent();
    if (write) writePresent(now);
    const bars = routes.flatMap(([route]) => barsOf(route, measurements));
    return { bench: 'bytes', unit: 'B', bars, report: reportOf(before, now) };
  } finally {
    await store.close();
  }
}

function barsOf(route: string, measurements: Measurement[]) {
  const mine = measurements.filter((each) => each.route === route);
  const most = budgetOf(route);
  const limits = { js: RUNTIME, total: most, first: most };
  return Object.entries(limits).map(([key, limit]) => {
    const figure = key as keyof typeof limits; // what Object.entries forgets
    const value = Math.max(...mine.map((each) => each[figure]));
    return atMost(`${route} ${figure}`, value, limit, 'B');
  });
}

function presentOf(
  measurements: readonly Measurement[],
  { components }: Pick<Awaited<ReturnType<typeof measureSystem>>, 'components'>,
): Present {
  const routes: Record<string, number> = {};
  for (const { route, total } of measurements) routes[route] = Math.max(routes[route] ?? 0, total);
  const added = Object.entries(components).map(([name, { delta }]) => [name, delta] as const);
  return { routes, components: Object.fromEntries(added) };
}

function reportOf(before: Present, now: Present): string {
  const part = (what: 'routes' | 'components') => {
    const lines = changes(before[what], now[what]);
    return [`${what}, bytes and change`, ...(lines.length ? lines : ['none has changed'])].join(
      '\n',
    );
  };
  return `${part('routes')}\n\n${part('components')}`;
}
