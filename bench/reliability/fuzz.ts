import { atLeast, atMost } from '../bars/bar';
import { attack, type Tally } from './fuzz/attack';
import { bodies, headers, queries } from './fuzz/requests';
import { multiparts, pipelines, raw } from './fuzz/streams';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { startServer } from './server';

const DEADLINE_MS = 30_000;
/** Cases of a control: few are enough to find the planted fault. */
const SHORT_MS = 3_000;
const MIB = 2 ** 20;

/** Cases of each kind; 20,400 in all, and as many thousand before, which fill the caches. */
const casesOf = (seed: number, share = 1) => [
  ...headers(6_000 * share, seed),
  ...queries(5_000 * share, seed + 1),
  ...bodies(4_000 * share, seed + 2),
  ...multiparts(3_000 * share, seed + 3),
  ...raw(2_000 * share, seed + 4),
  ...pipelines(400 * share, seed + 5),
];

async function run(context: Context): Promise<Outcome> {
  const server = await startServer(context);
  context.report('warm-up: half as many cases of another seed');
  await attack(server, casesOf(context.seed + 100, 0.5), DEADLINE_MS);
  const warm = await server.probe();
  const tally = await attack(server, casesOf(context.seed), DEADLINE_MS, context.report);
  const rested = tally.exits.length > 0 ? warm : await server.probe();
  const growth = (rested.heapUsed + rested.external - warm.heapUsed - warm.external) / MIB;
  return {
    bars: [
      atLeast('cases', tally.sent, 20_000),
      ...barsOf(tally),
      atMost('growth of the heap after a collection', growth, 20, 'MiB'),
      atMost('longest time without an answer to others', tally.stall / 1_000, 2, 's'),
    ],
    notes: [
      [...tally.kinds].map(([kind, times]) => `${times} ${kind}`).join(', '),
      `503 with Retry-After, on purpose: ${[...tally.deliberate].map(([why, times]) => `${times} × ${why}`).join('; ') || 'none'}`,
      `resident ${Math.round(warm.rss / MIB)} MiB after the warm-up, ${Math.round(rested.rss / MIB)} MiB at the end; open handles ${warm.handles}, ${rested.handles}`,
      ...few([...tally.exits, ...tally.failures, ...tally.unanswered]),
    ],
  };
}

const barsOf = (tally: Tally) => [
  atMost('exits', tally.exits.length, 0),
  atMost('5xx', tally.failures.length, 0),
  atMost('unanswered', tally.unanswered.length, 0),
];

/** A few hundred cases on a server with a fault. */
const planted =
  (fault: string, cases: (seed: number) => Parameters<typeof attack>[1]) =>
  async (context: Context): Promise<Outcome> => {
    const server = await startServer(context, { apps: 20, planted: [before(fault)] });
    return { bars: barsOf(await attack(server, cases(context.seed), SHORT_MS)) };
  };

/** The row: hostile bytes of every kind, over separate sockets. */
export const fuzz: Row = {
  name: 'fuzz',
  bar: 'every header × ReDoS patterns, multipart, JSON, queries, raw sockets, pipelining, 20,000 cases: 0 exits, 0 × 5xx, 0 unanswered after 30 s, growth < 20 MiB',
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
      run: planted("return request.url.startsWith('/search/sugs');", (seed) => queries(300, seed)),
    },
    {
      fault: 'a handler that answers 500',
      run: planted(
        "if (!request.url.startsWith('/search/sugs')) return false; response.writeHead(500); response.end(); return true;",
        (seed) => queries(300, seed),
      ),
    },
  ],
};
