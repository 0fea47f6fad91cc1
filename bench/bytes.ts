import { budgets } from '../tests/budgets/budgets';
import { addresses, type Measurement, measureRoute, PUBLIC_URL } from '../tests/budgets/pages';
import { startStore } from '../tests/helpers/store-server';

/** A figure and its budget. */
const FIGURES = [
  ['html', 'html'],
  ['css', 'css'],
  ['js', 'js'],
  ['total', 'total'],
  ['first', 'total'],
] as const;

/** Bytes of each route before it answers (brotli, as sent), against its budget: the maximum of its URLs and visitors. */
export async function run() {
  const store = await startStore({ apps: 2_000, env: { PUBLIC_URL } });
  try {
    const routes = Object.entries(await addresses(store.url));
    const measurements: Measurement[] = [];
    for (const [route, list] of routes) measurements.push(...(await measureRoute(route, list)));
    const bars = Object.keys(budgets).flatMap((route) => barsOf(route, measurements));
    return { bench: 'bytes', unit: 'B', bars };
  } finally {
    await store.close();
  }
}

function barsOf(route: string, measurements: Measurement[]) {
  const mine = measurements.filter((each) => each.route === route);
  return FIGURES.map(([figure, limit]) => {
    const value = Math.max(...mine.map((each) => each[figure]));
    const bar = budgets[route]?.[limit] ?? 0;
    return { name: `${route} ${figure}`, value, bar, ok: value <= bar, unit: 'B' };
  });
}
