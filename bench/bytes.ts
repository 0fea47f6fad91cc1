import { budgetOf, RUNTIME } from '../tests/budgets/budgets';
import { measureSystem } from '../tests/budgets/components';
import { addresses, type Measurement, measureRoute, PUBLIC_URL } from '../tests/budgets/pages';
import { changes, type Present, readPresent, writePresent } from '../tests/budgets/present';
import { startStore } from '../tests/helpers/store-server';
import { atMost } from './bars/bar';

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
