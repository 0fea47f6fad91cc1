import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { openBrowser } from '../tests/helpers/browser';
import { startFront } from '../tests/helpers/front';
import { findScreens, type Screens } from '../tests/helpers/screens';
import { startStore } from '../tests/helpers/store-server';
import { compareSpeed } from './offline/speed';
import { bytesOfNewPage, PLACES, paintsWithoutNetwork, workerAfterAnswer } from './offline/visits';

/**
 * Visits after the first: what a seen page needs of the network, what a page not yet seen costs with and without a service
 * worker, and how soon it is painted and interactive on a bad network, relative to a first page.
 */
export async function run() {
  const store = await startStore({ apps: 300 });
  const browser = await openBrowser();
  try {
    const screens = await findScreens(store.url);
    const { firsts, laters, ratios } = await compareSpeed(browser, store.url, screens);
    const bars = [
      ...(await measureBytes(browser, store.url, screens)),
      bar('service worker', statSync(WORKER).size, 12_000, 'B'),
      bar('a later page painted, relative to a first one', ratios.painted, 1),
      bar('a later page interactive, relative to a first one', ratios.interactive, 1),
    ];
    const report = `On 400 kbit/s with 400 ms of latency, CPU 20 × slower, median of each (ms):
first page   painted ${firsts.painted}, interactive ${firsts.interactive}
later page   painted ${laters.painted}, interactive ${laters.interactive}`;
    return { bench: 'offline', bars, report };
  } finally {
    await browser.close();
    await store.close();
  }
}

const WORKER = path.resolve(import.meta.dirname, '../dist/client/sw.js.br');

async function measureBytes(browser: Browser, url: string, screens: Screens) {
  const front = await startFront(url);
  try {
    const bars: ReturnType<typeof bar>[] = [];
    for (const place of ['home', 'detail'] as const) {
      const bytes = await paintsWithoutNetwork(browser, front, at(screens[place]));
      bars.push(bar(`second visit of ${place}: bytes before first paint`, bytes, 0, 'B'));
    }
    for (const worker of [true, false])
      for (const place of PLACES) {
        const address = screens[place];
        if (!address) continue;
        const bytes = await bytesOfNewPage(browser, front, at(address), worker);
        const name = `${place}, not yet seen, ${worker ? 'with a' : 'without a'} worker`;
        bars.push(bar(name, bytes, 5_000, 'B'));
      }
    const early = await workerAfterAnswer(browser, front);
    return [...bars, bar('requests for the worker before the page answers', early, 0)];
  } finally {
    await front.close();
  }
}

/** The path and query of an address. */
const at = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const bar = (name: string, value: number, limit: number, unit = '') => ({
  name,
  value,
  bar: limit,
  ok: value <= limit,
  unit,
});
