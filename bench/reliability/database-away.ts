import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../tests/helpers/postgres';
import { atLeast, atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';

const AWAY_S = 30;
const BACK_S = 15;
/** The store waits a second; the rest is a busy machine. */
const STORED_S = 5;
/** A visitor's time-out, in ms, while the network delays everything. */
const TIMEOUT_MS = 60_000;

/** The network between server and database, which can be cut, or delay everything like one that loses packets. */
async function network(context: Context, port: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'up' | 'refuses' | 'silent' = 'up';
  const server = createServer((near) => {
    if (state === 'refuses') {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const one of pair)
      one
        .on('error', () => undefined)
        .on('close', () => {
          pairs.delete(pair);
          for (const end of pair) end.destroy();
        });
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    if (state === 'silent') for (const end of pair) end.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const all = () => [...pairs].flat();
  context.cleanUp(() => {
    for (const socket of all()) socket.destroy();
    server.close();
  });
  return {
    // Cast: a TCP server's address.
    port: (server.address() as AddressInfo).port,
    become(next: typeof state) {
      state = next;
      for (const socket of all()) {
        if (next === 'refuses') socket.destroy();
        else if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
  };
}

/** Pages, calls and writes that need the database. */
const REQUESTS = (i: number): [string, RequestInit?][] => [
  [`/search?key=away${i}`],
  [`/category/puzzle?sort=${['new', 'name', 'updated'][i % 3]}`],
  ['/StoreDetailController/detail?appId=1'],
  ['/sitemap.xml'],
  ['/'],
  [
    '/log/click',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"target":"away-${i}"}`,
    },
  ],
];

/** Stored since the first visit. */
const STORED = '/';

interface Seen {
  acknowledged: string[];
  /** Longest time until the stored page had its answer, in ms, and how often it was refused. */
  longestMs: number;
  refused: number;
  wrong: string[];
  statuses: Map<number, number>;
}

/** Visits the store for a time, while its database is unavailable. */
async function visit(server: Measured, seconds: number, seen: Seen): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  for (let i = 0; performance.now() < end; i += 1) {
    const alive = await fetch(`${server.url}/healthz`);
    await alive.text();
    if (alive.status !== 200) seen.wrong.push(`/healthz answers ${alive.status}`);
    await Promise.all(REQUESTS(i).map(([path, init]) => one(server, path, init, i, seen)));
    await delay(200);
  }
}

async function one(
  server: Measured,
  path: string,
  init: RequestInit | undefined,
  i: number,
  seen: Seen,
): Promise<void> {
  const began = performance.now();
  const answer = await fetch(server.url + path, {
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const body = (await answer?.text().catch(() => '')) ?? '';
  const status = answer?.status ?? 0;
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  if (path === STORED) {
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
    if (status !== 200) seen.refused += 1;
  }
  if (path.startsWith('/log/') && status === 200) seen.acknowledged.push(`away-${i}`);
  const clear = status === 200 || (status === 503 && answer?.headers.has('retry-after'));
  if (!clear) seen.wrong.push(`${path} answers ${status}: ${body.slice(0, 120)}`);
  if (/\n\s+at |ECONN|select .* from /i.test(body)) seen.wrong.push(`${path} shows what is inside`);
}

interface Away {
  seconds: number;
  planted?: readonly string[];
  /** Whether the database comes back. */
  back?: boolean;
  ways?: readonly ('refuses' | 'silent' | 'hangs')[];
}

async function run(
  context: Context,
  { seconds, planted = [], back = true, ways = ['refuses', 'silent', 'hangs'] }: Away,
): Promise<Outcome> {
  const postgres = await startPostgres();
  context.cleanUp(postgres.close);
  const direct = new URL(await postgres.create('away'));
  const wire = await network(context, Number(direct.port));
  const through = new URL(direct);
  through.port = String(wire.port);
  const server = await startServer(context, {
    apps: 30,
    planted,
    env: { DATABASE_URL: through.href },
  });
  const seen: Seen = {
    acknowledged: [],
    longestMs: 0,
    refused: 0,
    wrong: [],
    statuses: new Map(),
  };
  const recovered: number[] = [];
  await visit(server, 2, seen);
  for (const how of ways) {
    let resume = () => wire.become('up');
    if (how === 'hangs') resume = postgres.hang();
    else wire.become(how);
    context.cleanUp(resume);
    context.report(`the database ${how} for ${seconds} s`);
    // The database is back on time, whether or not all requests have been answered.
    const returned = delay(seconds * 1_000).then(() => {
      if (back) resume();
      return untilReady(server.url);
    });
    await visit(server, seconds, seen);
    recovered.push(await returned);
  }
  if (back) await visit(server, 2, seen);
  const lost = await lostRows(direct.href, seen.acknowledged);
  return {
    bars: [
      atMost('answers that are neither right nor 503 with Retry-After', seen.wrong.length, 0),
      atLeast('refusals while it was away', seen.statuses.get(503) ?? 0, 1),
      atMost('stored pages refused', seen.refused, 0),
      atMost('longest wait for a stored page', seen.longestMs / 1_000, STORED_S, 's'),
      atMost('longest time until ready again', Math.max(...recovered), BACK_S, 's'),
      atMost('acknowledged writes lost', lost.length, 0),
      atMost('exits', server.child.process.exitCode === null ? 0 : 1, 0),
    ],
    notes: [
      `answers: ${[...seen.statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}; ${seen.acknowledged.length} acknowledged writes`,
      ...few(seen.wrong),
    ],
  };
}

async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < BACK_S * 1_000 + 1_000) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 200) break;
    await delay(50);
  }
  return (performance.now() - began) / 1_000;
}

async function lostRows(
  connectionString: string,
  acknowledged: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("select payload ->> 'target' as target from logs");
  await client.end();
  const stored = new Set(rows.map(({ target }) => target));
  return acknowledged.filter((target) => !stored.has(target));
}

/** A planted fault: answers 500 instead of 503. */
const AS_500 = before(`
  const write = response.writeHead;
  response.writeHead = function (status, ...rest) { return write.call(this, status === 503 ? 500 : status, ...rest); };`);

/** A planted fault: the second after which the last known state counts never ends. */
const ENDLESS = `
const set = globalThis.setTimeout;
globalThis.setTimeout = (work, ms, ...rest) => set(work, ms === 1000 ? 2 ** 31 - 1 : ms, ...rest);`;

/**
 * The operator's database out of reach: connections refused, then a network that drops every packet, then a stopped
 * PostgreSQL.
 */
export const databaseAway: Row = {
  name: 'database-away',
  bar: `the database away for ${AWAY_S} s, refused, then out of reach, then stopped: stored pages within ${STORED_S} s, else right answers or 503 with Retry-After, /healthz 200, ready again without help within ${BACK_S} s, 0 acknowledged writes lost`,
  run: (context) => run(context, { seconds: AWAY_S }),
  controls: [
    {
      fault: 'errors answered with 500',
      run: (context) => run(context, { seconds: 2, planted: [AS_500] }),
    },
    {
      fault: 'a database that does not come back',
      run: (context) => run(context, { seconds: 1, back: false, ways: ['refuses'] }),
    },
    {
      fault: 'a stored page that waits for the database',
      run: (context) => run(context, { seconds: 15, planted: [ENDLESS], ways: ['hangs'] }),
    },
  ],
};
