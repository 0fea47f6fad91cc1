import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { LATER_PAGE } from '../tests/budgets/budgets';
import { openBrowser } from '../tests/helpers/browser';
import { startFront } from '../tests/helpers/front';
import { findGames } from '../tests/helpers/games';
import { findScreens, type Screens } from '../tests/helpers/screens';
import { type Store, startStore } from '../tests/helpers/store-server';
import { atMost, type Bar } from './bars/bar';
import { completeFlows } from './offline/flows';
import { offlineForAnHour } from './offline/hour';
import { NO_FAULTS, openRelay } from './offline/relay';
import { compareSpeed } from './offline/speed';
import { bytesOfNewPage, PLACES, paintsWithoutNetwork, workerAfterAnswer } from './offline/visits';

/**
 * Visits after the first: the requests of a stored page, the bytes of a new page with and without a service worker,
 * and when it is painted and interactive on a bad network, relative to a first page; what visitors complete on a
 * network that stalls and resets; and which reports of an hour offline arrive.
 */
export async function run({ only }: { only?: string } = {}) {
  const store = await startStore({ apps: 300 });
  const browser = await openBrowser();
  try {
    const screens = await findScreens(store.url);
    const parts: Record<string, () => Promise<Part>> = {
      speed: () => measureSpeed(browser, store.url, screens),
      bytes: () => measureBytes(browser, store.url, screens),
      network: () => badNetwork(browser, store, screens),
      hour: () => anHourOffline(browser),
    };
    const bars: Part['bars'] = [];
    const reports: string[] = [];
    for (const [name, measure] of Object.entries(parts)) {
      if (only !== undefined && !only.split(',').includes(name)) continue;
      const part = await measure();
      bars.push(...part.bars);
      if (part.report) reports.push(part.report);
    }
    return { bench: 'offline', bars, report: reports.join('\n\n') };
  } finally {
    await browser.close();
    await store.close();
  }
}

/** The measurements of one part of the bench. */
interface Part {
  bars: Bar[];
  report?: string;
}

async function measureSpeed(browser: Browser, url: string, screens: Screens): Promise<Part> {
  const { firsts, laters, ratios } = await compareSpeed(browser, url, screens);
  return {
    bars: [
      atMost('a later page painted, relative to a first one', ratios.painted, 1),
      atMost('a later page interactive, relative to a first one', ratios.interactive, 1),
    ],
    report: `On 400 kbit/s with 400 ms of latency, CPU 20 × slower, median of each (ms):
first page   painted ${firsts.painted}, interactive ${firsts.interactive}
later page   painted ${laters.painted}, interactive ${laters.interactive}`,
  };
}

/** Half of the connections stall, a quarter is reset. */
const FAULTS = { stalls: 0.5, stallMs: 4_000, resets: 0.25, after: 3_000 };
const SEED = 1;

/** What visitors complete on 400 kbit/s and 400 ms with stalls and resets; and, as a control, with resets alone. */
async function badNetwork(browser: Browser, store: Store, screens: Screens): Promise<Part> {
  const { url } = store;
  await store.store('realname', 'on');
  const { game, unreleased } = await findGames(url);
  const places = { ...screens, game, announced: unreleased };
  const relay = await openRelay(url, SEED, FAULTS);
  const outcomes = await completeFlows(browser, relay.url, places);
  await relay.close();
  const broken = await openRelay(url, SEED, { ...NO_FAULTS, resets: 1 });
  const control = await completeFlows(browser, broken.url, places);
  await broken.close();
  const lines = outcomes.map(
    ({ name, tries, why }) =>
      `  ${tries ? `at try ${tries}` : 'never'}: ${name}${why ? ` (${why})` : ''}`,
  );
  const { stalls, resets } = relay.happened;
  return {
    bars: [
      atMost('flows not completed on a network that stalls and resets', count(outcomes, false), 0),
      atMost('(control) flows completed where every answer is reset', count(control, true), 0),
    ],
    report: `On the same network, ${stalls} stalls and ${resets} resets (seed ${SEED}):\n${lines.join('\n')}`,
  };
}

const count = (outcomes: readonly { tries: number | undefined }[], isCompleted: boolean) =>
  outcomes.filter(({ tries }) => (tries !== undefined) === isCompleted).length;

/** 50 reports of a visitor who was offline for an hour, and, as a control, the same without ids. */
async function anHourOffline(browser: Browser): Promise<Part> {
  const store = await startStore({ apps: 10, env: { LOG_SINK: 'both' } });
  const stored = async () => {
    const { kinds } = JSON.parse(await store.store('logs', 'report', '--json'));
    return kinds.find(({ value }: { value: string }) => value === 'search')?.times ?? 0;
  };
  try {
    const of = (ids: boolean) => offlineForAnHour(browser, store.url, store.output, stored, ids);
    const { reports, inTime } = await of(true);
    const { reports: planted } = await of(false);
    return {
      bars: [
        atMost(
          'reports of an hour offline that did not arrive, or twice',
          Math.abs(50 - reports),
          0,
        ),
        atMost('of them, without the time at which they happened', Math.abs(50 - inTime), 0),
        atMost(
          '(control) missing of the second arrival of reports without ids',
          Math.max(0, 100 - planted),
          0,
        ),
      ],
    };
  } finally {
    await store.close();
  }
}

const WORKER = path.resolve(import.meta.dirname, '../dist/client/sw.js.br');

async function measureBytes(browser: Browser, url: string, screens: Screens): Promise<Part> {
  const front = await startFront(url);
  try {
    const bars: Bar[] = [];
    for (const place of ['home', 'detail'] as const) {
      const bytes = await paintsWithoutNetwork(browser, front, at(screens[place]));
      bars.push(atMost(`second visit of ${place}: bytes before first paint`, bytes, 0, 'B'));
    }
    for (const worker of [true, false])
      for (const place of PLACES) {
        const address = screens[place];
        if (!address) continue;
        const bytes = await bytesOfNewPage(browser, front, at(address), worker);
        const name = `${place}, not yet seen, ${worker ? 'with a' : 'without a'} worker`;
        bars.push(atMost(name, bytes, LATER_PAGE, 'B'));
      }
    const early = await workerAfterAnswer(browser, front);
    bars.push(
      atMost('requests for the worker before the page answers', early, 0),
      atMost('service worker', statSync(WORKER).size, 12_000, 'B'),
    );
    return { bars };
  } finally {
    await front.close();
  }
}

/** The path and query of an address. */
const at = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
