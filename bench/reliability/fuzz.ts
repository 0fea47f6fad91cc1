import { atLeast, atMost } from '../bars/bar';
import { attack, type Tally } from './fuzz/attack';
import { bodies, headers, queries } from './fuzz/requests';
import { multiparts, pipelines, raw } from './fuzz/streams';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { type Probe, startServer } from './server';

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
  const tally = await attack(server, casesOf(context.seed), DEADLINE_MS, context.report);
  const ended = () => tally.exits.length > 0;
  const warm = ended() ? NONE : await server.probe();
  // The same cases again: they ask for the same pages, so that growth is not what bounded caches were filled with.
  context.report('the same cases again, for the memory');
  if (!ended()) addTo(tally, await attack(server, casesOf(context.seed), DEADLINE_MS));
  const rested = ended() ? warm : await server.probe();
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
