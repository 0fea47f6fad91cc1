import type { Browser } from 'playwright';
import { newVisitor } from '../helpers/browser';
import { appPaths, findScreens, readPage } from '../helpers/screens';
import type { Budget } from './budgets';
import { type Measured, measurePage } from './measure';

/** A shop that knows its own address writes it into its pages, and those bytes count too. */
export const PUBLIC_URL = 'https://apps.example.org';

/** Details that are measured: their texts differ, and the longest one counts. */
const DETAILS = 5;

/** The addresses that stand for each route of the budgets. */
export async function addresses(url: string): Promise<Record<string, string[]>> {
  const screens = await findScreens(url);
  const details = appPaths(await readPage(screens.apps)).slice(0, DETAILS);
  return {
    home: [screens.home],
    list: [screens.apps, screens.games],
    category: [screens.category],
    detail: details.map((path) => url + path),
    comments: details.map((path) => `${url}${path}/comments`),
    permissions: details.map((path) => `${url}${path}/permissions`),
    report: details.slice(0, 1).map((path) => `${url}${path.replace('/app/', '/report/')}`),
    history: details.map((path) => `${url}${path}/history`),
    developer: screens.developer ? [screens.developer] : [],
    search: [screens.search],
    me: [screens.me],
    top: screens.top ? [screens.top] : [],
    specials: [screens.specials],
    special: screens.special ? [screens.special] : [],
    preorder: [screens.preorder],
    news: [screens.news],
  };
}

/** One address as one kind of visitor got it. */
export interface Measurement extends Measured {
  route: string;
  address: string;
  visitor: string;
}

/** Measures every route for both device classes and both languages. */
export async function measureAll(browser: Browser, url: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const places = Object.entries(await addresses(url));
  for (const device of ['phone', 'pc'] as const) {
    for (const locale of ['zh-CN', 'en-US']) {
      const { page, leave } = await newVisitor(browser, url, { device, locale });
      for (const [route, list] of places) {
        for (const address of list) {
          const measured = await measurePage(page, address);
          measurements.push({ ...measured, route, address, visitor: `${device}, ${locale}` });
        }
      }
      await leave();
    }
  }
  return measurements;
}

/** What is held against what: the first visitor of a page counts like any other. */
const FIGURES = { html: 'html', css: 'css', js: 'js', total: 'total', first: 'total' } as const;

/** Sentences on what is over its budget; none when all is well. */
export function overBudget(measured: Measurement, budget: Budget): string[] {
  return Object.entries(FIGURES).flatMap(([key, limit]) => {
    const figure = key as keyof typeof FIGURES; // what Object.entries forgets
    if (measured[figure] <= budget[limit]) return [];
    return `${measured.route} (${measured.visitor}): ${figure} is ${measured[figure]} B of ${budget[limit]} B at ${measured.address}`;
  });
}
