import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { atLeast, atMost } from '../bars/bar';
import { attack, type Tally } from './fuzz/attack';
import { bodies, headers, queries } from './fuzz/requests';
import { multiparts, pipelines, raw } from './fuzz/streams';
import { generate } from './load/generate';
import { limitMemory } from './memory-limit';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { dataDirectory, type Measured, startServer } from './server';
import { besiegeByCustomer, besiegeByPictures, besiegeBySources } from './siege/beside';

/** The default of `--seconds`. */
const SECONDS = 600;
const CONTROL_SECONDS = 10;
/** How long a visitor waits for a download, and an attacker for the end of its connection. */
const TIMEOUT_MS = 10_000;
const LATE_MS = 30_000;
const FLOOD_A_SECOND = 60;
/** Memory of the server with its database. */
const MEMORY = 512 * 1_048_576;
/** Connections that repeatedly send the beginning of a request and stay open. */
const HOLDING = 100;

/** A few hundred hostile requests of every kind, different ones in each round. */
const casesOf = (seed: number) => [
  ...headers(120, seed),
  ...queries(100, seed + 1),
  ...bodies(80, seed + 2),
  ...multiparts(60, seed + 3),
  ...raw(40, seed + 4),
  ...pipelines(8, seed + 5),
];

/** A visitor who taps a download, over a new connection; returns how long the answer took, or the failure. */
function download(url: string, appId: number, i: number): Promise<number | string> {
  const began = performance.now();
  return new Promise((resolve) => {
    const asked = request(
      `${url}/download/apk/wdj_direct_detail.apk?appId=${appId}`,
      {
        agent: false,
        timeout: TIMEOUT_MS,
        headers: { 'x-forwarded-for': `10.9.${(i >> 8) & 255}.${i & 255}` },
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        answer.resume().on('error', (error) => resolve(error.message));
        answer.on('end', () =>
          resolve(
            statusCode < 400 && answer.complete
              ? performance.now() - began
              : `answered with ${statusCode}`,
          ),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${TIMEOUT_MS / 1_000} s`)));
    asked.on('error', (error) => resolve(error.message)).end();
  });
}

/** The first hundred apps without those that have no file, such as games before their release. Requested before the attack. */
async function downloadable({ url }: Measured): Promise<number[]> {
  const ids = Array.from({ length: 100 }, (_, i) => i + 1);
  const seen: [number, number | string][] = [];
  for (const id of ids) seen.push([id, await download(url, id, id)]);
  return seen.flatMap(([id, answer]) => (answer === 'answered with 404' ? [] : id));
}

async function visitors({ url }: Measured, ids: readonly number[], until: number) {
  const times: number[] = [];
  const failed: string[] = [];
  const asked: Promise<unknown>[] = [];
  const began = performance.now();
  for (let i = 0; performance.now() < until; i += 1) {
    const at = `asked for after ${((performance.now() - began) / 1_000).toFixed(1)} s`;
    asked.push(
      download(url, ids[i % ids.length] ?? 0, i).then((seen) =>
        typeof seen === 'number' ? times.push(seen) : failed.push(`${at}: ${seen}`),
      ),
    );
    await delay(100);
  }
  await Promise.all(asked);
  times.sort((a, b) => a - b);
  return { times, failed };
}

/** Incomplete requests that stay open until the server ends them, a hundred at once. */
async function hold({ url }: Measured, until: number): Promise<number> {
  let ended = 0;
  const one = (i: number) =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
      const half = ['', 'GET / HTTP/1.1\r\nHost: a\r\n', 'POST /log/click HTTP/1.1\r\nHost: a\r\n'];
      socket.write(half[i % half.length] ?? '');
      const give = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()));
      socket.on('error', () => undefined).resume();
      socket.on('close', () => {
        clearTimeout(give);
        ended += 1;
        resolve();
      });
    });
  await Promise.all(
    Array.from({ length: HOLDING }, async (_, i) => {
      while (performance.now() < until) {
        await one(i);
        await delay(100);
      }
    }),
  );
  return ended;
}

/** Sends hostile requests until the time is over; returns the faults of all rounds. */
async function fuzz(server: Measured, until: number, context: Context) {
  const faults: Pick<Tally, 'exits' | 'failures'> = { exits: [], failures: [] };
  let sent = 0;
  for (let round = 0; performance.now() < until && faults.exits.length === 0; round += 1) {
    const tally = await attack(server, casesOf(context.seed + round * 10), LATE_MS);
    sent += tally.sent;
    faults.exits.push(...tally.exits);
    faults.failures.push(...tally.failures);
    context.report(
      `${sent} hostile requests, ${Math.round((until - performance.now()) / 1_000)} s to go`,
    );
  }
  return { sent, ...faults };
}

async function run(
  context: Context,
  seconds: number,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const limit = limitMemory(MEMORY);
  context.cleanUp(limit.remove);
  const dataDir = await dataDirectory(context);
  const letSourcesAnswer = await besiegeBySources(context, dataDir);
  const server = await startServer(context, {
    dataDir,
    planted,
    within: limit.within,
  });
  const ids = await downloadable(server);
  letSourcesAnswer();
  const began = performance.now();
  const until = began + seconds * 1_000;
  const paths = [
    ['search', '/search?key=siege{i}'],
    ['list', '/apps?page=2&x={i}'],
  ] as const;
  const [{ times, failed }, hostile, held, flood, pictures, changes] = await Promise.all([
    visitors(server, ids, until),
    fuzz(server, until, context),
    hold(server, until),
    generate({ url: server.url, perSecond: FLOOD_A_SECOND, seconds, paths }),
    besiegeByPictures(server, until),
    besiegeByCustomer(server, until),
  ]);
  const lasted = (performance.now() - began) / 1_000;
  const flooded = Object.values(flood.kinds);
  return {
    bars: [
      atLeast('duration', lasted, seconds, 's'),
      atLeast('apps with a file', ids.length, 50),
      atLeast('downloads asked for', times.length + failed.length, seconds * 4),
      atMost('downloads that were not answered', failed.length, 0),
      atLeast('hostile requests', hostile.sent, seconds * 2),
      atLeast('hostile pictures', pictures.sent, 1),
      atMost('exits', hostile.exits.length, 0),
      atMost('processes that the kernel ended for lack of memory', limit.killed(), 0),
      atMost('5xx that are no refusals', hostile.failures.length + pictures.faults.length, 0),
    ],
    notes: [
      `downloads: median ${Math.round(times[times.length >> 1] ?? 0)} ms, p99 ${Math.round(times[Math.floor(times.length * 0.99)] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`,
      `beside them a flood of ${flooded.reduce((sum, { sent }) => sum + sent, 0)} searches and lists (${flooded.reduce((sum, { ok }) => sum + ok, 0)} answered, ${flooded.reduce((sum, { refused }) => sum + refused, 0)} refused), and ${held} connections that were held open`,
      `and ${changes} changes of one customer; largest memory ${limit.peak().toFixed(0)} MiB of 512`,
      ...few(hostile.exits),
      ...few([...hostile.failures, ...pictures.faults]),
      ...few(failed),
    ],
  };
}

/** The row: everything at once, for a long time. */
export const siege: Row = {
  name: 'siege',
  bar: 'in 512 MB for 10 minutes at once: hostile requests, pictures and sources, a flood, held connections, one customer with many networks: every download answered within 10 s, 0 exits, 0 × 5xx',
  run: (context) => run(context, context.seconds ?? SECONDS),
  controls: [
    {
      fault: 'an error thrown outside the handler',
      run: (context) =>
        run(context, CONTROL_SECONDS, [
          before(
            "if (/multipart/.test(request.headers['content-type'])) setImmediate(() => { throw new Error('planted'); });",
          ),
        ]),
    },
    {
      fault: 'a handler that never answers one download in a hundred',
      run: (context) =>
        run(context, CONTROL_SECONDS, [
          before(
            "return request.url.includes('appId=50') && request.url.startsWith('/download/');",
          ),
        ]),
    },
  ],
};
