import { receiver } from '../../tests/helpers/push-receiver';
import { atLeast, atMost } from '../bars/bar';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';
import { OLD_LIMIT, OLD_ORDER, PUSH_SERVICES } from './shares/faults';

/** Other visitors, each with a network of their own, and visitors behind one address of a carrier. */
const OTHERS = 60;
const BEHIND_CARRIER = 20;
/** Subscriptions that nobody answers, and those of real browsers. */
const UNREACHABLE = 600;
const BROWSERS = 20;
/** Time for the browsers to be told of a release, in ms: a check once a minute, and a few batches. */
const TOLD_MS = 90_000;

/** A browser's change at an address; its cookies are kept for the next. @returns the status */
async function order(server: Measured, address: string, appId: number, cookies: string[] = []) {
  const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' };
  const given = await fetch(`${server.url}/catalogue/ctoken`, {
    headers: { ...headers, cookie: cookies.join('; ') },
  });
  // Cast: the contract's answer.
  const { data } = (await given.json()) as { data: { ctoken: string } };
  const cookie = [...cookies, ...cookiesOf(given)].join('; ');
  const answer = await fetch(`${server.url}/api/proxyNew`, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      urlKey: 'op.order.add',
      appId,
      ctoken: data.ctoken,
      idempotencyKey: crypto.randomUUID(),
    }),
  });
  await answer.text();
  cookies.push(...cookiesOf(answer).filter((one) => one.startsWith('visitor=')));
  return answer.status;
}

const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');

async function unreleased(server: Measured): Promise<number> {
  const [app] = await server.ask(
    `select id from apps where release_at > ${Date.now() + 86_400_000} order by id limit 1`,
  );
  return Number(app?.id);
}

/** One customer's changes from every network of a /56, and one browser's behind a carrier; then those of others. */
async function limits(server: Measured, context: Context) {
  const app = await unreleased(server);
  const attack = Array.from({ length: 512 }, (_, n) => `2001:db8:0:${(n % 256).toString(16)}::1`);
  const statuses = await inParts(attack, (address) => order(server, address, app));
  const greedy: string[] = [];
  for (let n = 0; n < 30; n += 1) await order(server, '192.0.2.1', app, greedy);
  context.report(`the customer got ${statuses.filter((status) => status === 200).length} of 512`);
  const others = Array.from({ length: OTHERS }, (_, n) =>
    n % 2 === 0 ? `2a00:${n}:1:2::1` : `198.51.${n}.7`,
  );
  const carrier = Array.from({ length: BEHIND_CARRIER }, () => '192.0.2.1');
  const refused = async (addresses: readonly string[]) =>
    (await inParts(addresses, (address) => order(server, address, app))).filter(
      (status) => status !== 200,
    );
  return {
    attack: statuses.filter((status) => status === 429).length,
    others: await refused(others),
    carrier: await refused(carrier),
  };
}

async function inParts<T>(all: readonly string[], one: (text: string) => Promise<T>) {
  const results: T[] = [];
  for (let at = 0; at < all.length; at += 16)
    results.push(...(await Promise.all(all.slice(at, at + 16).map(one))));
  return results;
}

/** Subscriptions of visitors who pre-ordered a game, which is then released. @returns the browsers that were told in time */
async function told(server: Measured, context: Context): Promise<number> {
  const app = await unreleased(server);
  const { p256dh, auth } = receiver();
  const rows = (many: number, name: string, endpoint: string) => `
    with made as (insert into visitors (subject, at)
      select '${name}' || n, 1 from generate_series(1, ${many}) n returning id, subject),
    ordered as (insert into preorders (visitor_id, app_id, at) select id, ${app}, 1 from made)
    insert into push_subscriptions (visitor_id, endpoint, p256dh, auth, lang, at)
      select id, ${endpoint}, '${p256dh}', '${auth}', 'en', 1 from made`;
  await server.ask(rows(UNREACHABLE, 'hostile-', `'https://' || subject || '.example.org/'`));
  await server.ask(rows(BROWSERS, 'real-', `'https://fcm.googleapis.com/' || subject`));
  await server.ask(`update apps set release_at = ${Date.now() - 1_000} where id = ${app}`);
  const until = performance.now() + TOLD_MS;
  let arrived = 0;
  while (performance.now() < until && arrived < BROWSERS) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    arrived = server.child.output().split('ARRIVED https://fcm').length - 1;
    context.report(`${arrived} of ${BROWSERS} browsers are told`);
  }
  return arrived;
}

async function run(context: Context, planted: readonly string[] = []): Promise<Outcome> {
  const env = { PUSH_CONTACT: 'mailto:bench@example.org' };
  const server = await startServer(context, { env, planted: [PUSH_SERVICES, ...planted] });
  const { attack, others, carrier } = await limits(server, context);
  const arrived = await told(server, context);
  return {
    bars: [
      atLeast('changes of the customer that were refused, of 512', attack, 300),
      atMost(`other visitors that were refused, of ${OTHERS}`, others.length, 0),
      atMost(`visitors behind one address, of ${BEHIND_CARRIER}`, carrier.length, 0),
      atLeast(`browsers told of a release, of ${BROWSERS}`, arrived, BROWSERS),
    ],
    notes: few([...others, ...carrier].map((status) => `another visitor got ${status}`)),
  };
}

/** The row: what one customer, one browser behind a carrier, and made-up subscriptions take from others. */
export const shares: Row = {
  name: 'shares',
  bar: 'changes from all of a /56, a greedy browser behind a carrier, and 600 unreachable push subscriptions: 0 other visitors refused, every browser is told of a release within 90 s',
  run: (context) => run(context),
  controls: [
    {
      fault: 'one small limit of all visitors, and of each address',
      run: (context) => run(context, [OLD_LIMIT]),
    },
    {
      fault: 'notifications in random order, which end after a batch without success',
      run: (context) => run(context, [OLD_ORDER]),
    },
  ],
};
