import { request } from 'node:http';
import { ALL_CALLS } from '../../contract/calls/index';
import {
  addressed,
  type Call,
  fieldsOf,
  isForAll,
  OF_ONE_VISITOR,
  type Session,
  winner,
} from '../../tests/api/private-walk';
import { canariesBelow } from '../../tests/helpers/canary';
import { atLeast, atMost } from '../bars/bar';
import { type Cache, startNginx } from '../cdn/nginx';
import { startVarnish } from '../cdn/varnish';
import { before } from './plant';
import { openForWinners } from './private/shop';
import { type Context, few, type Outcome, type Row } from './row';
import { startServer } from './server';

/** The other shop whose pages may make calls. */
const CALLER = 'https://live.example';

/**
 * The documented nginx, but with calls in the cache too, by their address and as far as the store's Cache-Control allows.
 * @param more settings of its `location` of calls
 */
const storesCalls = (store: string, more = '') =>
  startNginx(store, (sample) => {
    const calls = /^ +location ~ \^\/\(\?:\(\?:api\|.*$/m;
    const stores =
      'proxy_cache shop_pages; proxy_ignore_headers Vary; proxy_cache_key "$request_method $request_uri";';
    if (!calls.test(sample)) throw new Error('The sample has no location of calls any more.');
    return sample.replace(calls, (found) => `${found}\n${stores}\n${more}`);
  });

type StartCache = (store: string) => Promise<Cache>;
const CACHES: Record<string, StartCache> = {
  nginx: startNginx,
  Varnish: startVarnish,
  'nginx with calls in its cache': storesCalls,
};

interface Answer {
  status: number;
  cacheControl: string;
  isStored: boolean;
  /** Headers and body. */
  text: string;
}

let visitor = 0;
const newAddress = () => {
  visitor += 1;
  return `10.8.${visitor >> 8}.${visitor & 255}`;
};

/** A request with its path exactly as it is here: `fetch` would resolve `..`. */
function ask(url: string, path: string, method: string, headers: object, body?: string) {
  const { hostname, port } = new URL(url);
  const own = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() };
  return new Promise<Answer>((resolve, reject) => {
    request({ hostname, port, path, method, headers: { ...own, ...headers } }, (response) => {
      let text = JSON.stringify(response.rawHeaders);
      response.setEncoding('utf8');
      response
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => {
          const { statusCode: status = 0, headers: got } = response;
          const cacheControl = got['cache-control'] ?? 'none';
          resolve({ status, cacheControl, isStored: got['x-cache'] === 'HIT', text });
        });
    })
      .on('error', reject)
      .end(body);
  });
}

/** Spellings of a call's address that a cache may take for a file's or a page's. */
const spellings = (path: string): string[] => [
  path,
  `/img/%2e%2e${path}`,
  `/assets/..%2f${path.slice(1)}`,
  `//${path.slice(1)}`,
  path.replace('/', '/%6c%75/..%2f'),
  path.replace('?', '/x.webp?'),
  path.replace('?', ';x.webp?'),
  path.replace('?', '%3f'),
];

interface Found {
  /** Calls that gave the first visitor what is theirs. */
  answered: Set<string>;
  storable: string[];
  given: string[];
}

/** Every private call as one visitor, and again; then as another visitor, and as one without cookies. */
async function walk(url: string, one: Session, other: Session, found: Found): Promise<void> {
  const each = async (call: Call, path: string, origin?: string, body?: string) => {
    const as = ({ cookie }: Pick<Session, 'cookie'>) =>
      ask(url, path, call.method, { cookie, ...(origin && { origin }) }, body);
    const mine = [await as(one), await as(one)];
    const others = [await as(other), await as({ cookie: '' })];
    const told = `${call.method} ${path} for ${origin}`;
    if (mine[0]?.status === 200) found.answered.add(call.name);
    // An address that is no call's, such as a missing picture's, may be stored.
    for (const { status, cacheControl, text } of mine)
      if (
        cacheControl !== 'no-store' &&
        (path.startsWith(call.path) || one.marks.some((mark) => text.includes(mark)))
      )
        found.storable.push(`${told}: ${status} ${cacheControl}`);
    for (const { text, isStored } of others)
      if (one.marks.some((mark) => text.includes(mark)) || (isStored && mine[1]?.status === 200))
        found.given.push(`${told}: ${text.slice(0, 200)}`);
  };
  for (const call of ALL_CALLS.filter(({ name }) => !isForAll(name))) {
    const { path, body } = addressed(call, call.method, fieldsOf(call, one));
    for (const origin of [undefined, CALLER]) await each(call, path, origin, body);
    if (call.method === 'GET' && OF_ONE_VISITOR.includes(call.name))
      for (const spelling of spellings(path)) await each(call, spelling);
  }
}

async function run(
  context: Context,
  caches: Readonly<Record<string, StartCache>>,
  planted: readonly string[] = [],
): Promise<Outcome> {
  const server = await startServer(context, { env: { API_CALLERS: CALLER }, planted });
  const { activityId, giftId } = await openForWinners(server, context);
  const shop = {
    request: (path: string, { headers, ...init }: RequestInit) =>
      fetch(server.url + path, {
        ...init,
        headers: { ...headers, 'x-forwarded-for': newAddress() },
      }),
  };
  const newVisitor = () => winner(shop, activityId, giftId);
  const found: Found = { answered: new Set(), storable: [], given: [] };
  const files: string[] = [];
  for (const [name, start] of Object.entries(caches)) {
    const { url, close, folder } = await start(server.url);
    context.cleanUp(close);
    await walk(url, await newVisitor(), await newVisitor(), found);
    if (folder) files.push(...(await canariesBelow(folder)));
    context.report(`${name}: ${found.storable.length} storable, ${found.given.length} given`);
  }
  const answered = OF_ONE_VISITOR.filter((name) => found.answered.has(name));
  return {
    bars: [
      atLeast('calls that gave a visitor what is theirs', answered.length, OF_ONE_VISITOR.length),
      atMost('private answers that caches may store', found.storable.length, 0),
      atMost("answers with another visitor's data, or from a cache", found.given.length, 0),
      atMost("files of a cache with a winner's name or phone", files.length, 0),
    ],
    notes: few([...found.storable, ...found.given, ...files]),
  };
}

/** The old merge of headers: what a call forbids is replaced by what all calls allow. */
const MERGED = before(`
  const { writeHead } = response;
  const isCall = /^\\/(lucky|catalogue|api)\\//.test(request.url);
  response.writeHead = (status, headers, ...more) => {
    for (const name in headers)
      if (isCall && /^cache-control$/i.test(name) && headers[name] === 'no-store')
        headers[name] = 'public, max-age=60, stale-while-revalidate=600';
    return writeHead.call(response, status, headers, ...more);
  };`);

/** A cache that stores whatever it gets. */
const storesAll: StartCache = (store) =>
  storesCalls(store, 'proxy_ignore_headers Cache-Control Set-Cookie; proxy_cache_valid 1m;');

/** The row: what belongs to one visitor, behind caches. */
export const privateAnswers: Row = {
  name: 'private',
  bar: 'with API_CALLERS, behind the documented caches and one that also stores calls: every private call as one visitor and then as others, in spellings of files and pages too: 0 answers that a cache may store, 0 given to another',
  run: (context) => run(context, CACHES),
  controls: [
    {
      fault: 'no-store replaced by what all calls allow',
      run: (context) => run(context, CACHES, [MERGED]),
    },
    {
      fault: 'a cache that ignores Cache-Control',
      run: (context) => run(context, { careless: storesAll }),
    },
  ],
};
