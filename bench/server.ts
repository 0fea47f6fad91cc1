import os from 'node:os';
import { startStore } from '../tests/helpers/store-server';
import { atLeast } from './bars/bar';
import { confine, generate, processorSeconds, separate } from './reliability/load/generate';

/** Pages that the page cache has after their first visitor. */
const PATHS = [
  ['page', '/'],
  ['page', '/apps'],
  ['page', '/games'],
] as const;
const AT_ONCE = 32;
const SECONDS = 8;
const CACHED = 8_000;

/** Pages from the cache that one processor serves to a generator on another one. */
export async function run() {
  const cached = await cachedPages();
  const bars = [atLeast('cached pages', cached.perProcessor, CACHED, '/s')];
  const report = `${cached.perSecond} cached pages a second, with ${cached.used} % of a processor; the generator's longest lag ${cached.lag} ms${separate ? ', on a separate processor' : ''}; load of the machine ${os.loadavg()[0]?.toFixed(1)}`;
  return { bench: 'server', bars, cached, report };
}

/** Pages a second, and a second of processor time: other work on the machine reduces only the first. */
async function cachedPages() {
  const store = await startStore({ apps: 500 });
  try {
    confine(store.pid, store.dataDir);
    const headers = { 'Accept-Encoding': 'br' };
    const asked = { url: store.url, paths: PATHS, atOnce: AT_ONCE, headers };
    await generate({ ...asked, seconds: 3 });
    const before = processorSeconds(store.pid);
    const { kinds, lag, seconds } = await generate({ ...asked, seconds: SECONDS });
    const used = processorSeconds(store.pid) - before;
    const { ok = 0, failed = 0, refused = 0 } = kinds.page ?? {};
    if (failed + refused > 0) throw new Error(`${failed + refused} of the requests failed.`);
    return {
      perSecond: Math.round(ok / seconds),
      perProcessor: Math.round(ok / used),
      used: Math.round((100 * used) / seconds),
      lag: Math.round(lag),
    };
  } finally {
    await store.close();
  }
}
