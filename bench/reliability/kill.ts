import { setTimeout as delay } from 'node:timers/promises';
import { ask, postgresPid } from '../../tests/helpers/own-database';
import { readyUrl } from '../../tests/helpers/ready-url';
import { atLeast, atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { dataDirectory, settings, spawnServer } from './server';

const WRITERS = 6;

/** Writes as fast as the server answers, and records acknowledged writes. */
function writers(url: () => string) {
  const acknowledged: string[] = [];
  let sent = 0;
  let on = true;
  const one = async (writer: number) => {
    while (on) {
      sent += 1;
      const target = `write-${sent}`;
      const answer = await fetch(`${url()}/log/click`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${writer}.${(sent >> 8) & 255}.${sent & 255}`,
        },
        body: JSON.stringify({ target }),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      const body = await answer?.text().catch(() => undefined);
      if (answer?.status === 200 && body?.includes('2000000')) acknowledged.push(target);
      // The server stores a hundred a second (server/calls/over-http.ts); without a server this prevents a busy loop.
      await delay(60);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => one(writer)));
  return {
    acknowledged,
    async end() {
      on = false;
      await all;
    },
  };
}

/** Kills the server, its database, or both repeatedly under writes, and checks the acknowledged ones. */
async function run(
  context: Context,
  kills: number,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const dataDir = await dataDirectory(context);
  const start = async () => {
    const child = spawnServer(settings(dataDir, { apps: 5 }), planted);
    context.cleanUp(async () => {
      child.process.kill('SIGKILL');
      await child.ended;
    });
    return { child, url: await readyUrl(child) };
  };
  let server = await start();
  const writing = writers(() => server.url);
  context.cleanUp(writing.end);
  const killed = { server: 0, database: 0, both: 0 };
  let slowest = 0;
  for (let i = 0; i < kills; i += 1) {
    const what = (['server', 'database', 'both'] as const)[(i + context.seed) % 3] ?? 'both';
    const acknowledged = writing.acknowledged.length;
    // A kill without running writes tests nothing.
    for (
      let waited = 0;
      writing.acknowledged.length < acknowledged + 20 && waited < 20_000;
      waited += 20
    )
      await delay(20);
    await delay((i * 37 + context.seed * 11) % 90);
    const began = performance.now();
    if (what !== 'server') process.kill(postgresPid(dataDir) ?? 0, 'SIGKILL');
    if (what !== 'database') {
      server.child.process.kill('SIGKILL');
      await server.child.ended;
      server = await start();
    }
    await ready(() => server.url);
    killed[what] += 1;
    slowest = Math.max(slowest, performance.now() - began);
    if (i % 10 === 9)
      context.report(
        `${i + 1} of ${kills} kills, ${writing.acknowledged.length} acknowledged writes`,
      );
  }
  await writing.end();
  const rows = await ask(dataDir, "select payload ->> 'target' as target from logs");
  const stored = new Set(rows.map(({ target }) => target));
  const lost = writing.acknowledged.filter((target) => !stored.has(target));
  return {
    bars: [
      atLeast('kills', killed.server + killed.database + killed.both, kills),
      atLeast('acknowledged writes', writing.acknowledged.length, kills * 20),
      atMost('acknowledged writes lost', lost.length, 0),
      atMost('longest time until it was ready again', slowest / 1_000, 30, 's'),
    ],
    notes: [
      `killed: server ${killed.server}, database ${killed.database}, both ${killed.both}`,
      ...few(lost),
    ],
  };
}

async function ready(url: () => string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const answer = await fetch(`${url()}/readyz`).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    if (answer?.status === 200) return;
    await delay(20);
  }
  throw new Error('The store was not ready again within a minute.');
}

/** A planted fault: acknowledges at once, and forwards the write a little later. */
const EARLY = before(`
  if (!request.url.startsWith('/log/') || request.headers['x-late']) return false;
  let body = '';
  request.on('data', (piece) => { body += piece; }).on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"state":{"code":2000000,"msg":"ok"},"data":{}}');
    const { host } = request.headers;
    setTimeout(() => fetch('http://' + host + request.url, { method: 'POST', body, headers: { 'x-late': '1', 'content-type': 'application/json' } }).catch(() => undefined), 300);
  });
  return true;`);

/** The row: kills of the server and of its database. */
export const kill: Row = {
  name: 'kill',
  bar: 'kill -9 × 50 of server, database and both, under writers: 0 acknowledged writes lost; ready again by itself or at the next start',
  run: (context) => run(context, 50),
  controls: [
    {
      fault: 'writes acknowledged before they are committed',
      run: (context) => run(context, 4, [EARLY]),
    },
  ],
};
