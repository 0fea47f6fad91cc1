import { loadavg } from 'node:os';
import { atMost } from '../bars/bar';
import { ask, newClient } from './ask';
import { openCachedStore } from './cached-store';
import { differentKeys } from './keys';

const APPS = 100_000;
const CLIENTS = 4;
/** Warm-up requests: PostgreSQL reads its files, and the engine compiles. */
const WARM_UP = 80;
/** Measured requests of each kind. Each is for another query, so the page cache never answers. */
const REQUESTS = 480;

/** The 95th percentile with four concurrent clients, each of which sends one request at a time. */
export async function speed() {
  const store = await openCachedStore('search-speed', [['demo', '--apps', String(APPS)]]);
  try {
    const keys = differentKeys(APPS);
    const half = Math.floor(keys.length / 2);
    const box = await timesOf(keys.slice(0, half), (key) => `${store.url}/search/sugs?key=${key}`);
    const page = await timesOf(keys.slice(half), (key) => `${store.url}/search?key=${key}`, {
      'Accept-Encoding': 'br',
    });
    const bars = [bar('suggestions', box, 30), bar('result page', page, 80)];
    const [load] = loadavg();
    const report = `${APPS.toLocaleString('en')} demo apps, embedded database, ${CLIENTS} concurrent clients, each sending its next request at once; \
from the request to the last byte, clients and store on one machine (load ${load?.toFixed(1)}).
suggestions: ${summary(box)}\nresult page: ${summary(page)}`;
    return { bars, report };
  } finally {
    await store.close();
  }
}

const bar = (name: string, times: readonly number[], limit: number) =>
  atMost(`${name}, 95th percentile`, at(times, 0.95), limit, 'ms');

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const summary = (times: readonly number[]) =>
  `${times.length} requests, median ${at(times, 0.5).toFixed(1)} ms, 99th percentile ${at(times, 0.99).toFixed(1)} ms`;

/** Times of all but the first requests, in ms, sorted. */
async function timesOf(
  keys: readonly string[],
  address: (key: string) => string,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const waiting = keys.slice(0, WARM_UP + REQUESTS).map(encodeURIComponent);
  const times: number[] = [];
  const client = async () => {
    const agent = newClient();
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const warm = waiting.length >= REQUESTS;
      const { status, ms } = await ask(agent, address(key), headers);
      if (status !== 200) throw new Error(`${address(key)} answered ${status}.`);
      if (!warm) times.push(ms);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.sort((a, b) => a - b);
}
