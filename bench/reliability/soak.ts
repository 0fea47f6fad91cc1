import { setTimeout as delay } from 'node:timers/promises';
import { atLeast, atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, type Probe, startServer } from './server';

/** 20 minutes by default; `--seconds` scales. */
const SECONDS = 1_200;
const CONTROL_SECONDS = 25;
const SAMPLES = 24;
/** The first part fills caches and pools. */
const WARM_UP = 0.25;
const MIB = 2 ** 20;

/** The repeated requests of visitors: cached and uncached pages, calls, reports, files, invalid requests. */
const paths = (i: number) => [
  '/',
  `/search?key=${['demo', 'game', 'photo', '音乐', 'zz'][i % 5]}`,
  `/app/${(i % 100) + 1}`,
  '/apps?sort=new',
  '/StoreDetailController/detail?appId=7',
  `/img/${(i % 100) + 1}/130.webp`,
  '/sitemap.xml',
  '/nowhere',
  `/download/apk/wdj_direct_detail.apk?appId=${(i % 100) + 1}`,
  '/healthz',
];

async function load(server: Measured, seconds: number) {
  const end = performance.now() + seconds * 1_000;
  const faults: string[] = [];
  let answered = 0;
  await Promise.all(
    Array.from({ length: 6 }, async (_, worker) => {
      for (let i = worker; performance.now() < end; i += 1) {
        const path = paths(i)[i % 10] ?? '/';
        const report = i % 10 === 9;
        const answer = await fetch(
          server.url + (report ? '/log/click' : path),
          report
            ? {
                method: 'POST',
                headers: { 'x-forwarded-for': `10.3.${worker}.${i % 250}` },
                body: '{"target":"soak"}',
              }
            : {},
        ).catch((error: Error) => error);
        if (answer instanceof Error) faults.push(`${path}: ${answer.message}`);
        else {
          await answer.arrayBuffer();
          answered += 1;
          if (answer.status >= 500) faults.push(`${path} answers ${answer.status}`);
        }
        // A steady load, not a flood.
        await delay(15);
      }
    }),
  );
  return { faults, answered };
}

interface Sample extends Probe {
  at: number;
  connections: number;
}

/** Growth over the whole time by the least squares' line through all samples. */
function growth(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const at = samples.map((sample) => sample.at);
  const y = samples.map(of);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(at), mean(y)];
  const slope =
    mean(at.map((x, i) => (x - mx) * ((y[i] ?? 0) - my))) / mean(at.map((x) => (x - mx) ** 2));
  return slope * ((at.at(-1) ?? 0) - (at[0] ?? 0));
}

async function run(
  context: Context,
  seconds: number,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const server = await startServer(context, { planted });
  const began = performance.now();
  const loading = load(server, seconds);
  const samples: Sample[] = [];
  for (let i = 0; i < SAMPLES; i += 1) {
    await delay((seconds * 1_000) / SAMPLES - 150);
    const [row] = await server.ask(
      "select count(*) as n from pg_stat_activity where backend_type = 'client backend'",
    );
    samples.push({
      ...(await server.probe()),
      at: (performance.now() - began) / 1_000,
      connections: Number(row?.n),
    });
    context.report(
      `${Math.round(samples.at(-1)!.at)} of ${seconds} s, heap ${Math.round(samples.at(-1)!.heapUsed / MIB)} MiB`,
    );
  }
  const { faults, answered } = await loading;
  const rest = samples.slice(Math.floor(SAMPLES * WARM_UP));
  const last = rest.at(-1)!;
  return {
    bars: [
      atLeast('duration', last.at, seconds * 0.9, 's'),
      atLeast('answers', answered, seconds * 20),
      atMost('failed or 5xx', faults.length, 0),
      atMost(
        'fitted growth of the heap',
        growth(rest, ({ heapUsed, external }) => (heapUsed + external) / MIB),
        8,
        'MiB',
      ),
      atMost(
        'fitted growth of open handles',
        growth(rest, ({ handles }) => handles),
        6,
      ),
      atMost(
        'fitted growth of database connections',
        growth(rest, ({ connections }) => connections),
        3,
      ),
    ],
    notes: [
      `at the end: heap ${Math.round(last.heapUsed / MIB)} MiB, resident ${Math.round(last.rss / MIB)} MiB, ${last.handles} handles, ${last.connections} connections`,
      ...few(faults),
    ],
  };
}

/** The row: a steady load for a long time. */
export const soak: Row = {
  name: 'soak',
  bar: 'a steady mixed load for 20 minutes (default of `--seconds`): no growth of heap, handles and connections, by a fitted line after a warm-up',
  run: (context) => run(context, context.seconds ?? SECONDS),
  controls: [
    {
      fault: 'a handler that keeps every request in memory',
      run: (context) =>
        run(context, CONTROL_SECONDS, [
          before('(globalThis.kept ??= []).push(new Array(2_000).fill(request.url));'),
        ]),
    },
    {
      fault: 'a handler that leaks a timer',
      run: (context) =>
        run(context, CONTROL_SECONDS, [
          before("if (request.url === '/nowhere') setInterval(() => undefined, 60_000);"),
        ]),
    },
  ],
};
