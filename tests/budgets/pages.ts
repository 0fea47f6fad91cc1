import { IN_GATE } from '../gate.mjs';
import { USER_AGENTS } from '../helpers/browser';
import { appPaths, findScreens, readPage } from '../helpers/screens';
import { budgetOf, RUNTIME } from './budgets';
import { type Asker, type Measured, measurePage } from './measure';

/** With `PUBLIC_URL` pages contain absolute addresses, which count too. */
export const PUBLIC_URL = 'https://apps.example.org';

/** App pages that are measured: their texts differ, and the longest page counts. */
const DETAILS = IN_GATE ? 2 : 5;

/** The addresses measured for each route. */
export async function addresses(url: string): Promise<Record<string, string[]>> {
  const screens = await findScreens(url);
  const details = appPaths(await readPage(screens.apps)).slice(0, DETAILS);
  return {
    home: [screens.home],
    list: [screens.apps, screens.games],
    category: [screens.category],
    categories: [`${url}/categories`],
    detail: details.map((path) => url + path),
    comments: details.map((path) => `${url}${path}/comments`),
    permissions: details.map((path) => `${url}${path}/permissions`),
    report: details.slice(0, 1).map((path) => `${url}${path.replace('/app/', '/report/')}`),
    history: details.map((path) => `${url}${path}/history`),
    developer: screens.developer ? [screens.developer] : [],
    source: screens.source ? [screens.source] : [],
    search: [screens.search],
    me: [screens.me],
    'wish-list': [`${url}/wish-list?apps=${details.map((path) => path.replace(/\D/g, '')).join()}`],
    top: screens.top ? [screens.top] : [],
    specials: [screens.specials],
    special: screens.special ? [screens.special] : [],
    preorder: [screens.preorder],
    order: screens.order ? [screens.order] : [],
    activities: [screens.activities],
    lucky: screens.lucky ? [screens.lucky] : [],
    gifts: [screens.gifts],
    gift: screens.gift ? [screens.gift] : [],
    news: [screens.news],
    info: [`${url}/about`, screens.privacy],
  };
}

/** Kinds of visitors, each with a variant of its own. */
export const VISITORS = (['phone', 'pc'] as const).flatMap((device) =>
  (['zh-CN', 'en-US'] as const).map((locale) => ({ device, locale })),
);

/** The request headers of this visitor. */
export const askerOf = ({ device, locale }: (typeof VISITORS)[number]): Asker => ({
  'user-agent': USER_AGENTS[device],
  'accept-language': locale,
});

/** What a visitor is called in measurements. */
export const nameOf = (visitor?: (typeof VISITORS)[number]) =>
  `${visitor?.device}, ${visitor?.locale}`;

/** One address for one kind of visitor. */
export interface Measurement extends Measured {
  route: string;
  address: string;
  visitor: string;
}

/** Measures the addresses of one route for both device classes and both languages. */
export async function measureRoute(route: string, list: readonly string[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const visitor of VISITORS) {
    for (const address of list) {
      const measured = await measurePage(address, askerOf(visitor));
      measurements.push({ ...measured, route, address, visitor: nameOf(visitor) });
    }
  }
  return measurements;
}

/** Messages about exceeded budgets; empty when there are none. The first visitor of a page counts like any other. */
export function overBudget(measured: Measurement): string[] {
  const most = budgetOf(measured.route);
  const limits = { js: RUNTIME, total: most, first: most };
  return Object.entries(limits).flatMap(([key, limit]) => {
    const bytes = measured[key as keyof typeof limits]; // what Object.entries forgets
    if (bytes <= limit) return [];
    return `${measured.route} (${measured.visitor}): ${key} is ${bytes} B of ${limit} B at ${measured.address}`;
  });
}
