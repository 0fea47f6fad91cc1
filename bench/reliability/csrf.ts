import { ALL_CALLS } from '../../contract/calls/index';
import { atLeast, atMost } from '../bars/bar';
import { CHANGES, type Change, type Changing, type Session } from './csrf/changes';
import { disguises, elsewhere, own, withoutToken } from './csrf/origins';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { type Measured, startServer } from './server';

let visitor = 0;

function ask(url: string, change: Change, from: Record<string, string>): Promise<Response> {
  visitor += 1;
  return fetch(url + change.path, {
    method: change.method,
    redirect: 'manual',
    ...(change.body !== undefined && { body: change.body }),
    headers: {
      'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}`,
      ...(change.type && { 'content-type': change.type }),
      ...(change.accept && { accept: change.accept }),
      ...(change.cookie && { cookie: change.cookie }),
      ...from,
    },
  });
}

async function session(url: string): Promise<Session> {
  const answer = await fetch(`${url}/catalogue/ctoken`);
  // Cast: the contract's answer.
  const { data } = (await answer.json()) as { data: { ctoken: string } };
  return {
    token: data.ctoken,
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  };
}

async function run(
  context: Context,
  changes: readonly Changing[],
  planted: readonly string[] = [],
): Promise<Outcome> {
  const server = await startServer(context, { apps: 20, planted });
  const { host } = new URL(server.url);
  const pages = await erasedFromElsewhere(server);
  const [mine, other] = [await session(server.url), await session(server.url)];
  const count = async (table: string) =>
    Number((await server.ask(`select count(*) as n from ${table}`))[0]?.n);
  let hostile = 0;
  let good = 0;
  const accepted: string[] = [];
  const lost: string[] = [];
  for (const call of changes) {
    let known = await count(call.table);
    const attempt = async (change: Change, from: Record<string, string>) => {
      const earlier = known + (await arranged(server, call));
      const answer = await ask(server.url, change, from);
      await answer.text();
      const told = `${call.name} ${JSON.stringify(from)} ${change.type ?? ''} → ${answer.status}`;
      known = await count(call.table);
      return { changed: known !== earlier, told };
    };
    const refuse = async (change: Change, from: Record<string, string>) => {
      hostile += 1;
      const { changed, told } = await attempt(change, from);
      if (changed) accepted.push(told);
    };
    for (const from of own(host)) {
      good += 1;
      const { changed, told } = await attempt(call.make(mine), from);
      if (!changed) lost.push(told);
    }
    for (const from of elsewhere(host, call))
      for (const change of disguises(call.make(mine))) await refuse(change, from);
    if (call.needsToken)
      for (const change of withoutToken(call.make, mine, other))
        for (const from of own(host)) await refuse(change, from);
    context.report(`${call.name}: ${hostile} hostile so far`);
  }
  const shared = await sharedWithOthers(server);
  return {
    bars: [
      atLeast('hostile requests', hostile, changes.length * 50),
      atMost('hostile requests accepted', accepted.length, 0),
      atLeast('good requests', good, changes.length * 4),
      atMost('good requests refused', lost.length, 0),
      atMost(`answers that another origin may read, of ${shared.asked}`, shared.readable.length, 0),
      atMost('devices erased by another site', pages, 0),
    ],
    notes: few([...accepted, ...lost, ...shared.readable]),
  };
}

/** Creates the rows that a request is meant to delete, and returns their number. */
async function arranged(server: Measured, { arrange }: Changing): Promise<number> {
  return arrange ? (await server.ask(`${arrange} returning 1`)).length : 0;
}

/**
 * Makes every call as a page of another site, with and without a preflight request, and checks whether it may read
 * the answer.
 */
async function sharedWithOthers({ url }: Measured) {
  const readable: string[] = [];
  let asked = 0;
  const paths = new Set([...ALL_CALLS.map(({ path }) => path), '/catalogue/ctoken', '/', '/me']);
  for (const path of paths)
    for (const origin of ['https://evil.example', 'null'])
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        asked += 1;
        const answer = await fetch(url + path, {
          method,
          redirect: 'manual',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
        await answer.text();
        const allowed = answer.headers.get('access-control-allow-origin');
        if (allowed !== null) readable.push(`${method} ${path} for ${origin}: ${allowed}`);
      }
  return { asked, readable };
}

/** `POST /me/erase` stores nothing; its effect shows in Clear-Site-Data. */
async function erasedFromElsewhere({ url }: Measured): Promise<number> {
  const { host } = new URL(url);
  const erase = async (from: Record<string, string>) =>
    (await ask(url, { method: 'POST', path: '/me/erase' }, from)).headers.has('clear-site-data');
  for (const from of own(host))
    if (!(await erase(from)))
      throw new Error(`A page of the store cannot erase: ${JSON.stringify(from)}`);
  let erased = 0;
  for (const from of elsewhere(host, CHANGES[0]!)) if (await erase(from)) erased += 1;
  return erased;
}

/** Makes every request look like one from a page of the store. */
const NO_GUARD = before(`
  delete request.headers.origin;
  delete request.headers.referer;
  request.headers['sec-fetch-site'] = 'same-origin';
  for (let i = request.rawHeaders.length - 2; i >= 0; i -= 2)
    if (/^(origin|referer|sec-fetch-site)$/i.test(request.rawHeaders[i])) request.rawHeaders.splice(i, 2);
  request.rawHeaders.push('Sec-Fetch-Site', 'same-origin');`);

const NO_SIGNATURE = 'crypto.subtle.constructor.prototype.verify = async () => true;';

const OPEN_CORS = before("response.setHeader('Access-Control-Allow-Origin', '*');");

/** Requests that other sites' pages can make a visitor's browser send. */
export const csrf: Row = {
  name: 'csrf',
  bar: 'Origin, Referer, Sec-Fetch-Site, content types and tokens × every changing call, logs included: all hostile refused, all good pass; no answer for other origins',
  run: (context) => run(context, CHANGES),
  controls: [
    {
      fault: 'the guard of origins left out',
      run: (context) => run(context, CHANGES.slice(0, 1), [NO_GUARD]),
    },
    {
      fault: "the cookie's signature not checked",
      run: (context) => run(context, CHANGES.slice(0, 1), [NO_SIGNATURE]),
    },
    {
      fault: 'answers open to every origin',
      run: (context) => run(context, CHANGES.slice(0, 1), [OPEN_CORS]),
    },
  ],
};
