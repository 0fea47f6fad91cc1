import { atLeast, atMost } from '../bars/bar';
import { attack, type Tally } from './fuzz/attack';
import { bodies, headers, queries } from './fuzz/requests';
import { multiparts, pipelines, raw } from './fuzz/streams';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, type Probe, startServer } from './server';

const DEADLINE_MS = 30_000;
/** Cases of a control: few are enough to find the planted fault. */
const SHORT_MS = 3_000;
const MIB = 2 ** 20;

/** Cases of each kind; 20,400 in all. */
const casesOf = (seed: number) => [
  ...headers(6_000, seed),
  ...queries(5_000, seed + 1),
  ...bodies(4_000, seed + 2),
  ...multiparts(3_000, seed + 3),
  ...raw(2_000, seed + 4),
  ...pipelines(400, seed + 5),
];

async function run(context: Context): Promise<Outcome> {
  const server = await startServer(context);
  const cases = () => casesOf(context.seed);
  const { tally, warm, rested } = await attackTwice(server, cases, DEADLINE_MS, context.report);
  return {
    bars: [
      atLeast('cases', tally.sent, 40_000),
      ...barsOf(tally),
      growthOf(warm, rested),
      atMost('longest time without an answer to others', tally.stall / 1_000, 2, 's'),
    ],
    notes: [
      [...tally.kinds].map(([kind, times]) => `${times} ${kind}`).join(', '),
      `503 with Retry-After, on purpose: ${[...tally.deliberate].map(([why, times]) => `${times} × ${why}`).join('; ') || 'none'}`,
      `resident ${Math.round(warm.rss / MIB)} MiB after the first time, ${Math.round(rested.rss / MIB)} MiB at the end; open handles ${warm.handles}, ${rested.handles}`,
      ...few([...tally.exits, ...tally.failures, ...tally.unanswered]),
    ],
  };
}

/**
 * Sends all cases, and then the same ones again. The second time requests the same pages, so bounded caches do not grow,
 * and what grows is a leak.
 */
async function attackTwice(
  server: Measured,
  cases: () => Parameters<typeof attack>[1],
  deadlineMs: number,
  report?: (line: string) => void,
) {
  const tally = await attack(server, cases(), deadlineMs, report);
  if (tally.exits.length > 0) return { tally, warm: NONE, rested: NONE };
  const warm = await server.probe();
  report?.('the same cases again, to measure the memory');
  addTo(tally, await attack(server, cases(), deadlineMs, report));
  return { tally, warm, rested: tally.exits.length > 0 ? warm : await server.probe() };
}

const growthOf = (warm: Probe, rested: Probe) =>
  atMost(
    'growth of the heap after a collection',
    (rested.heapUsed + rested.external - warm.heapUsed - warm.external) / MIB,
    20,
    'MiB',
  );

const NONE: Probe = { heapUsed: 0, external: 0, rss: 0, handles: 0 };

function addTo(tally: Tally, more: Tally): void {
  tally.sent += more.sent;
  for (const list of ['failures', 'unanswered', 'exits'] as const) tally[list].push(...more[list]);
  for (const counts of ['kinds', 'deliberate'] as const)
    for (const [name, times] of more[counts])
      tally[counts].set(name, (tally[counts].get(name) ?? 0) + times);
  tally.stall = Math.max(tally.stall, more.stall);
}

const barsOf = (tally: Tally) => [
  atMost('exits', tally.exits.length, 0),
  atMost('5xx', tally.failures.length, 0),
  atMost('unanswered', tally.unanswered.length, 0),
];

/** A few hundred cases on a server with a fault, which must be at paths that many of them request. */
const planted =
  (fault: string, cases: (seed: number) => Parameters<typeof attack>[1]) =>
  async (context: Context): Promise<Outcome> => {
    const server = await startServer(context, { apps: 20, planted: [before(fault)] });
    return { bars: barsOf(await attack(server, cases(context.seed), SHORT_MS)) };
  };

/** The row: hostile bytes of every kind, over separate sockets. */
export const fuzz: Row = {
  name: 'fuzz',
  bar: 'every header × ReDoS patterns, multipart, JSON, queries, raw sockets, pipelining, 20,000 cases twice: 0 exits, 0 × 5xx, 0 unanswered after 30 s, growth the second time < 20 MiB',
  run,
  controls: [
    {
      fault: 'an expression of more than linear time on headers',
      run: planted(
        'for (const value of request.rawHeaders) /^(\\s*,?\\s*)*$/.test(value);',
        (seed) => headers(300, seed),
      ),
    },
    {
      fault: 'an error thrown outside the handler',
      run: planted(
        "if (request.url.startsWith('/search')) setImmediate(() => { throw new Error('planted'); });",
        (seed) => queries(300, seed),
      ),
    },
    {
      fault: 'a handler that never answers',
      run: planted("return request.url.startsWith('/lucky/');", (seed) => queries(300, seed)),
    },
    {
      fault: 'a handler that answers 500',
      run: planted(
        "if (!request.url.startsWith('/lucky/')) return false; response.writeHead(500); response.end(); return true;",
        (seed) => queries(300, seed),
      ),
    },
    {
      fault: 'a handler that keeps every request in memory',
      async run(context) {
        const server = await startServer(context, {
          apps: 20,
          planted: [before('(globalThis.kept ??= []).push(new Array(20_000).fill(request.url));')],
        });
        const cases = () => queries(300, context.seed);
        const { warm, rested } = await attackTwice(server, cases, SHORT_MS);
        return { bars: [growthOf(warm, rested)] };
      },
    },
  ],
};
