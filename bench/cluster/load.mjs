/**
 * Visitors who come at fixed times, whether or not earlier ones were answered. Argument: {url, apps, downloads, activity, gift,
 * preorder, perSecond}. Prints a line of JSON for each answer, and ends some seconds after SIGTERM.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';

const { url, apps, downloads, activity, gift, preorder, perSecond } = JSON.parse(
  process.argv[2] ?? '{}',
);
/** A shop that does not answer for so long has failed. */
const LATE_MS = 10_000;
/** A change without an answer is sent again with the same key, as pages do. */
const ATTEMPTS = 4;
const AGAIN_MS = 2_000;
/** How often each page is asked for in advance: once of each server. */
const WARM_UP = 3;
const agent = new Agent({ keepAlive: true, maxSockets: 512, rejectUnauthorized: false });
let ended = false;
let visitors = 0;

/** Visitors are in different networks, because the limits of one would refuse the crowd. */
const addressOf = (visitor) => `100.${64 + ((visitor >> 8) & 63)}.${visitor & 255}.1`;

function ask(
  path,
  visitor,
  { body, cookie = '', method = body === undefined ? 'GET' : 'POST' } = {},
) {
  return new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': addressOf(visitor),
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'br',
      'content-type': 'application/json',
      cookie,
    };
    const failed = (error) => resolve({ status: 0, text: error.message, cookies: [] });
    const asked = request(url + path, { agent, headers, method, timeout: LATE_MS }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', failed);
      answer.on('end', () =>
        resolve({
          status: answer.complete ? answer.statusCode : 0,
          text: String(Buffer.concat(parts)),
          cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]),
        }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', failed);
    asked.end(body);
  });
}

const tell = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);

async function read(kind, path, visitor) {
  const at = Date.now();
  const { status, text } = await ask(path, visitor);
  const ok = status > 0 && status < 400;
  tell({ kind, at, until: Date.now(), ok, ...(!ok && { why: `${status} ${text.slice(0, 80)}` }) });
}

/** A change by a visitor who is new in the shop. */
async function change(kind, visitor, sending) {
  const key = `${kind}-${randomUUID()}`;
  const at = Date.now();
  let cookie = '';
  let ctoken;
  let why = '';
  for (let i = 0; i < ATTEMPTS; i += 1) {
    if (i > 0) await new Promise((next) => setTimeout(next, AGAIN_MS));
    if (ctoken === undefined) {
      const token = await ask('/catalogue/ctoken', visitor);
      cookie = token.cookies.join('; ');
      if (token.status === 200) ctoken = JSON.parse(token.text).data.ctoken;
    }
    if (ctoken === undefined) continue;
    const [path, fields] = sending(ctoken, key);
    const { status, text } = await ask(path, visitor, {
      cookie,
      ...(fields && { body: JSON.stringify({ ctoken, idempotencyKey: key, ...fields }) }),
    });
    why = `${status} ${text.slice(0, 120)}`;
    if (status === 0 || status >= 500 || status === 429) continue;
    const { state, data } = JSON.parse(text);
    const code = data?.claim?.code ?? data?.record?.code;
    const acknowledged = state.code === 2_000_000;
    // “All are gone” is an answer too.
    return tell({
      kind,
      at,
      until: Date.now(),
      ok: true,
      ...(acknowledged && { key, code, visitor }),
    });
  }
  tell({ kind, at, until: Date.now(), ok: false, why });
}

const pick = (list, number) => list[number % list.length];
const PAGES = ['/', '/apps', '/games', '/gifts', ...apps.slice(0, 8).map((id) => `/app/${id}`)];
const VISITS = {
  page: (n) => read('page', pick(PAGES, n), n),
  search: (n) => read('search', `/search?key=word${n}`, n),
  download: (n) =>
    read('download', `/download/apk/wdj_direct_detail.apk?appId=${pick(downloads, n)}`, n),
  draw: (n) =>
    change('draw', n, (ctoken, idempotencyKey) => [
      `/lucky/draw?${new URLSearchParams({ activityId: activity, ctoken, idempotencyKey })}`,
    ]),
  gift: (n) =>
    change('gift', n, () => ['/api/proxyNew', { urlKey: 'op.gift.claim', giftId: gift }]),
  preorder: (n) =>
    change('preorder', n, () => ['/api/proxyNew', { urlKey: 'op.order.add', appId: preorder }]),
  reminder: (n) =>
    change('reminder', n, () => [
      '/api/proxyNew',
      {
        urlKey: 'behavior.reminder.add',
        objectId: apps[0],
        objectType: 'app',
        remindTime: Date.now() + 86_400_000,
      },
    ]),
};

process.on('SIGTERM', () => {
  ended = true;
});
// A shop that runs has its pages in the cache of every server.
for (let i = 0; i < PAGES.length * WARM_UP; i += 1)
  await ask(pick(PAGES, Math.floor(i / WARM_UP)), i);

const working = new Set();
const began = performance.now();
await Promise.all(
  Object.entries(perSecond).map(async ([kind, rate]) => {
    for (let i = 0; !ended; i += 1) {
      const wait = began + (i * 1_000) / rate - performance.now();
      if (wait > 0) await new Promise((next) => setTimeout(next, wait));
      visitors += 1;
      const visit = VISITS[kind](visitors).finally(() => working.delete(visit));
      working.add(visit);
    }
  }),
);
await Promise.all(working);
process.exit(0);
