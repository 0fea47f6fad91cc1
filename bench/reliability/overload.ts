import os from 'node:os';
import { atLeast, atMost, type Bar } from '../bars/bar';
import { confine, type Generated, generate, processorSeconds, separate } from './load/generate';
import type { Context, Outcome, Row } from './row';
import { startServer } from './server';

const SECONDS = 60;
const TIMES = 5;
const CAPACITY_S = 8;
const CAPACITY_AT_ONCE = 24;
const MIB = 2 ** 20;
const FIRST = ['download', 'healthz'];

/** The visitors' requests; every sixth one must always be answered. */
const PATHS = [
  ['search', '/search?key=over{i}'],
  ['download', '/download/apk/wdj_direct_detail.apk?appId=7'],
  ['page', '/'],
  ['call', '/StoreDetailController/recs?q=7'],
  ['search', '/search?key=load{i}'],
  ['healthz', '/healthz'],
  ['list', '/apps?page=2&x={i}'],
  ['call', '/search/sugs?key={i}'],
] as const;

async function run(context: Context, env: Record<string, string> = {}): Promise<Outcome> {
  const seconds = context.seconds ?? SECONDS;
  const server = await startServer(context, { env, apps: 500 });
  const pid = server.child.process.pid ?? 0;
  confine(pid, server.dataDir);
  const { url } = server;
  await generate({ url, paths: PATHS, atOnce: CAPACITY_AT_ONCE, seconds: 4 });
  const closed = await generate({
    url,
    paths: PATHS,
    atOnce: CAPACITY_AT_ONCE,
    seconds: CAPACITY_S,
  });
  const capacity = Object.values(closed.kinds).reduce((sum, { ok }) => sum + ok, 0) / CAPACITY_S;
  const refused = Object.values(closed.kinds).reduce((sum, kind) => sum + kind.refused, 0);
  const before = await server.probe();
  context.report(
    `capacity ${Math.round(capacity)} a second; now ${Math.round(capacity * TIMES)} a second for ${seconds} s`,
  );
  const [cpuBefore, load] = [processorSeconds(pid), os.loadavg()[0] ?? 0];
  const flood = await generate({
    url,
    paths: PATHS,
    perSecond: Math.round(capacity * TIMES),
    seconds,
  });
  const cpu = (processorSeconds(pid) - cpuBefore) / flood.seconds;
  const recovery = await recovered(url);
  const after = await server.probe();
  return {
    bars: [
      ...FIRST.flatMap((kind) => barsOf(kind, flood)),
      atMost('recovery', recovery, 10, 's'),
      atMost(
        'growth of the heap',
        (after.heapUsed + after.external - before.heapUsed - before.external) / MIB,
        30,
        'MiB',
      ),
      atMost('exits', server.child.process.exitCode === null ? 0 : 1, 0),
    ],
    notes: [
      `load of the machine ${load.toFixed(1)} before, ${(os.loadavg()[0] ?? 0).toFixed(1)} after, on ${os.cpus().length} processors; the server had ${Math.round(100 * cpu)} % of one`,
      `${Math.round(capacity)} a second is what it does (${refused} refused while that was measured); asked ${Math.round(capacity * TIMES)} a second; the generator's longest lag ${Math.round(flood.lag)} ms${separate ? ', on a processor of its own' : ', without a processor of its own'}`,
      ...Object.entries(flood.kinds).map(
        ([kind, { sent, ok, refused, failed, median, p99 }]) =>
          `${kind}: ${sent} sent, ${ok} answered, ${refused} refused with Retry-After, ${failed} failed; median ${Math.round(median ?? 0)} ms, p99 ${Math.round(p99 ?? 0)} ms`,
      ),
    ],
  };
}

function barsOf(kind: string, { kinds }: Generated): Bar[] {
  const { sent = 1, ok = 0, p99 } = kinds[kind] ?? {};
  return [
    atLeast(`${kind} answered`, (100 * ok) / sent, 99.9, '%'),
    atMost(`${kind} p99`, (p99 ?? 60_000) / 1_000, 1, 's'),
  ];
}

/** Seconds until a page that is not in the cache is answered within one second. */
async function recovered(url: string): Promise<number> {
  const began = performance.now();
  for (let i = 0; performance.now() - began < 60_000; i += 1) {
    const answer = await fetch(`${url}/search?key=after${i}`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    if (answer?.status === 200) break;
  }
  return (performance.now() - began) / 1_000;
}

/** The row: more visitors than the store can serve. */
export const overload: Row = {
  name: 'overload',
  bar: `${TIMES} × capacity for ${SECONDS} s from an open-loop generator on a separate processor: downloads and /healthz ≥ 99.9 % with p99 < 1 s, recovery < 10 s, memory flat`,
  run: (context) => run(context),
  controls: [
    {
      fault: 'the same run without admission control',
      run: (context) => run(context, { MAX_IN_FLIGHT: '0' }),
    },
  ],
};
