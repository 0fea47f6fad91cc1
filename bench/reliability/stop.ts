import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresPid } from '../../tests/helpers/own-database';
import { atLeast, atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { startServer } from './server';

const ROUNDS = 12;
const AT_ONCE = 24;

/** Reports which requests the server has begun before it handles them, unbuffered. */
const TELLS = `
import { writeSync } from 'node:fs';
globalThis.begun = (id) => { if (id) writeSync(2, 'BEGUN ' + id + ' END\\n'); };
${before("globalThis.begun(request.headers['x-case']);")}`;

const pathOf = (id: number) =>
  [
    `/search?key=${id}`,
    `/apps?page=${id % 5}&sort=new`,
    `/app/${(id % 100) + 1}`,
    '/',
    `/img/${(id % 100) + 1}/130.webp`,
    '/sitemap.xml',
    `/download/apk/wdj_direct_detail.apk?appId=${(id % 100) + 1}`,
  ][id % 7] ?? '/';

/** Sends one request over a new connection; returns whether its complete answer arrived. */
function ask(url: string, id: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(
      url + pathOf(id),
      { agent: false, headers: { 'x-case': String(id) } },
      (answer) => {
        answer
          .resume()
          .on('end', () => resolve(answer.complete))
          .on('error', () => resolve(false));
      },
    );
    asked.on('error', () => resolve(false)).end();
  });
}

async function round(context: Context, number: number, planted: readonly string[]) {
  const server = await startServer(context, { planted: [...planted, TELLS] });
  const whole = new Set<number>();
  let id = number * 1_000_000;
  let on = true;
  const load = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (on) {
        id += 1;
        const mine = id;
        if (await ask(server.url, mine)) whole.add(mine);
        else if (!on) return;
      }
    }),
  );
  await delay(600 + ((number * 53 + context.seed * 17) % 400));
  const began = performance.now();
  const answered = whole.size;
  server.child.process.kill('SIGTERM');
  // Later requests may be refused; those that the server has begun may not.
  on = false;
  const [code] = await Promise.all([server.child.ended, load]);
  const begun = [...server.child.output().matchAll(/BEGUN (\d+) END/g)].map((match) =>
    Number(match[1]),
  );
  return {
    begun: begun.length,
    hasPendingRequests: begun.length - answered,
    failed: begun
      .filter((one) => !whole.has(one))
      .map((one) => `round ${number}: ${pathOf(one)} was begun and not answered`),
    wrongEnd:
      code === 0 && postgresPid(server.dataDir) === undefined
        ? []
        : [`round ${number}: ended with ${code}`],
    seconds: (performance.now() - began) / 1_000,
  };
}

async function run(
  context: Context,
  rounds: number,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const all: Awaited<ReturnType<typeof round>>[] = [];
  for (let i = 0; i < rounds; i += 1) {
    all.push(await round(context, i, planted));
    context.report(`${i + 1} of ${rounds} stops`);
  }
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((n, one) => n + of(one), 0);
  const failed = all.flatMap((one) => one.failed);
  const wrong = all.flatMap((one) => one.wrongEnd);
  return {
    bars: [
      atLeast(
        'requests under way at a signal',
        sum(({ hasPendingRequests }) => hasPendingRequests),
        rounds,
      ),
      atMost('begun requests without their whole answer', failed.length, 0),
      atMost('stops that did not end in order', wrong.length, 0),
      atMost('longest stop', Math.max(...all.map(({ seconds }) => seconds)), 15, 's'),
    ],
    notes: [`${sum(({ begun }) => begun)} requests begun in all`, ...few([...failed, ...wrong])],
  };
}

/** The row: SIGTERM while the server answers visitors. */
export const stop: Row = {
  name: 'stop',
  bar: 'SIGTERM under load: every request that the server had begun gets its whole answer, the database is closed, exit code 0',
  run: (context) => run(context, ROUNDS),
  controls: [
    {
      fault: 'a server that ends at once',
      run: (context) => run(context, 2, ["process.on('SIGTERM', () => process.exit(0));"]),
    },
  ],
};
