import { atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';

/** Shifts the wall clock of a server by days on each signal; the monotonic clock continues, as on a real machine. */
const SHIFTS = `
const now = Date.now;
const Real = Date;
let shift = 0;
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(now() + shift); else super(...given); }
  static now() { return now() + shift; }
};
${before(`
  if (!request.url.startsWith('/shift/')) return false;
  globalThis.shift(Number(request.url.slice(7)));
  response.end('ok');
  return true;`)}
globalThis.shift = (days) => { shift = days * 86_400_000; };
`;

const PAGES = [
  '/',
  '/apps',
  '/app/7',
  '/search?key=demo',
  '/preorder',
  '/top/new',
  '/sitemap.xml',
  '/feed.xml',
  '/readyz',
  '/healthz',
  '/catalogue/ctoken',
  '/img/7/130.webp',
];

async function round(
  server: Measured,
  days: number,
  number: number,
  wrong: string[],
): Promise<void> {
  await fetch(`${server.url}/shift/${days}`).then((answer) => answer.text());
  for (const page of PAGES) {
    const answer = await fetch(server.url + page);
    await answer.text();
    if (answer.status !== 200) wrong.push(`${page} answers ${answer.status} at ${days} days`);
  }
  // The burst of one visitor; setting the clock must neither lift nor tighten the limit.
  const statuses = new Map<number, number>();
  for (let i = 0; i < 210; i += 1) {
    const answer = await fetch(`${server.url}/log/click`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.7.${number}.1`, 'content-type': 'application/json' },
      body: JSON.stringify({ target: `clock ${days}` }),
    });
    await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  const stored = statuses.get(200) ?? 0;
  if (stored < 200)
    wrong.push(`only ${stored} of 200 reports of a visitor are taken at ${days} days`);
  if ([...statuses.keys()].some((status) => status >= 500))
    wrong.push(`reports answer ${[...statuses.keys()].join()} at ${days} days`);
}

async function run(
  context: Context,
  days: readonly number[],
  planted: readonly string[] = [],
): Promise<Outcome> {
  const server = await startServer(context, { planted: [SHIFTS, ...planted] });
  const wrong: string[] = [];
  for (const [number, shift] of days.entries()) {
    await round(server, shift, number, wrong);
    context.report(`the clock at ${shift} days`);
  }
  const rows = await server.ask(
    "select count(*) as n from logs where payload ->> 'target' like 'clock %'",
  );
  const stored = Number(rows[0]?.n);
  return {
    bars: [
      atMost('wrong answers', wrong.length, 0),
      atMost('rounds whose writes are missing', Number(stored < 200 * days.length), 0),
      atMost('exits', server.child.process.exitCode === null ? 0 : 1, 0),
    ],
    notes: [`${stored} reports stored`, ...few(wrong)],
  };
}

/** A planted fault: a handler that assumes a clock that never goes back. */
const FORWARDS = before(`
  globalThis.seen = Math.max(globalThis.seen ?? 0, Date.now());
  if (Date.now() >= globalThis.seen - 60_000) return false;
  response.writeHead(500);
  response.end();
  return true;`);

/** The row: the clock is set while the store runs. */
export const clock: Row = {
  name: 'clock',
  bar: 'the wall clock a day ahead, a day behind, and back, under a running server: pages, calls, limits and writes as before',
  run: (context) => run(context, [0, 1, -1, 0]),
  controls: [
    {
      fault: 'a handler that assumes a clock that never goes back',
      run: (context) => run(context, [0, -1], [FORWARDS]),
    },
  ],
};
