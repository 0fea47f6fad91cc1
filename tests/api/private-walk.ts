import { ALL_CALLS } from '../../contract/calls';
import { CANARY } from '../helpers/canary';
import type { Shop } from '../helpers/cookie-browser';
import { Browser } from '../helpers/lucky';
import { GOOD } from './good-requests';
import { type Fields, OTHER } from './other-requests';

export type Call = (typeof ALL_CALLS)[number];

/** Calls whose answer is the same for every visitor, so that caches may store it. No other call's answer may be stored. */
const FOR_ALL = [
  /^StoreDetailController\//,
  /^catalogue\/(categories|apps|versions|developer|source|chart|search|searched|apps-by-id|covers|resolve|shop|info|draws|host|gifts|gift)$/,
  /^search\/sugs$/,
  /^(download|pp)\/(url|apk)$/,
  /^resource\./,
  /^op\.(special|collection|rec|ad|lucky\.roll|activiy)\b/,
  /^uc\/rec$/,
  /^lucky\/(op\.lucky\.getActivityList|activity|ios\.special\.get|wdj\.special\.get)$/,
];
export const isForAll = (name: string): boolean => FOR_ALL.some((one) => one.test(name));

/** Calls that a visitor like `winner` gets data of their own from. */
export const OF_ONE_VISITOR = [
  'catalogue/ctoken',
  'lucky/userInfo',
  'lucky/getUserPrizes',
  'lucky/userPrizeInfo',
  'op.gift.claim',
  'catalogue/codes',
  'catalogue/gift/mine',
  'catalogue/orders',
];

/** A visitor's session: fields and cookies that its calls contain, and texts that no other visitor may get. */
export interface Session {
  fields: Fields;
  cookie: string;
  marks: readonly string[];
}

/**
 * A visitor that has won a prize, given its address, and claimed a code.
 * @param activityId an activity in which every place has a prize
 */
export async function winner(app: Shop, activityId: number, giftId: number): Promise<Session> {
  const browser = new Browser(app, activityId);
  const { data } = await browser.change('draw');
  // Cast: every place of this draw has a prize.
  const { recordId } = data.record as { recordId: number };
  const userData = JSON.stringify({ name: CANARY.name, phone: CANARY.phone, address: 'x' });
  const given = await browser.change('updatePrizeInfo', { recordId, userData });
  const claimed = await browser.proxy('op.gift.claim', { giftId });
  for (const { status, state } of [given, claimed])
    if (status !== 200) throw new Error(`A winner was refused: ${status} ${state.msg}`);
  const { ctoken } = (await browser.get('/catalogue/ctoken')).data;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const marks = [CANARY.name, CANARY.phone, String(claimed.data.code), String(ctoken)];
  return { fields: { ctoken, activityId, recordId, giftId }, cookie, marks };
}

/** Valid fields of a call, with the session's own. */
export function fieldsOf(call: Call, session: Pick<Session, 'fields'>): Fields {
  const known = { ...OTHER[call.name], ...GOOD[call.name] };
  const own = Object.entries(session.fields).filter(([name]) => name in known || name === 'ctoken');
  return { ...known, ...Object.fromEntries(own) };
}

/** The address of a call with its fields, and its body if it has one. */
export function addressed({ path, urlKey }: Call, method: string, fields: Fields) {
  const all = { ...(urlKey && { urlKey }), ...fields };
  if (method === 'POST') return { path, body: JSON.stringify(all) };
  const pairs = Object.entries(all).map(([key, value]): [string, string] => [key, String(value)]);
  return { path: `${path}?${new URLSearchParams(pairs)}`, body: undefined };
}

/** The other shop that may make calls, and one that may not. */
export const LISTED = 'https://live.example';
const FOREIGN = 'https://evil.example';

const PUBLIC = /^public, max-age=(60, stale-while-revalidate=600|3600, no-transform)$/;
/** The cookies that a call may set; every other call sets none. */
const COOKIES: [RegExp, string[]][] = [
  [/^catalogue\/ctoken$/, ['ctoken']],
  [
    /^(lucky\/(setAppDownload|(post|update)|draw|addScore|reSend)|op\.(gift\.claim|order|push))/,
    ['visitor'],
  ],
];

export interface Asked {
  method: string;
  origin: string | undefined;
  fields: Fields;
}

/** Every request of the walk for a call: as its own page sends it, as other shops do, and with wrong fields. */
export function requests(call: Call, session: Session): Asked[] {
  const { method } = call;
  const fields = fieldsOf(call, session);
  return [
    ...[undefined, LISTED, FOREIGN].map((origin) => ({ method, origin, fields })),
    ...['HEAD', 'OPTIONS', 'PUT'].map((other) => ({ method: other, origin: LISTED, fields })),
    { method, origin: LISTED, fields: { appId: 'x' } },
    { method, origin: LISTED, fields: { ...fields, ctoken: 'wrong' } },
  ];
}

export function send(app: Shop, call: Call, { method, origin, fields }: Asked, cookie: string) {
  const { path: at, body } = addressed(call, method, fields);
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    ...(origin && { origin }),
    // A validator that always matches: a private answer has none, so it is sent again.
    ...(origin === FOREIGN && { 'if-none-match': '*' }),
  };
  return app.request(at, { method, headers, ...(body !== undefined && { body }) });
}

/** The cookies that an answer sets. */
export const namesIn = (headers: Headers) =>
  headers.getSetCookie().map((one) => one.split('=')[0]?.replace('__Host-', ''));

/** What is wrong with the headers of an answer. */
export function faultsOf(
  name: string,
  asked: Asked,
  { headers, status }: Response,
  callers: boolean,
) {
  const cacheControl = headers.get('cache-control') ?? 'none';
  const vary = headers.get('vary') ?? '';
  const isFile = /^(download|pp)\/apk$/.test(name);
  const reads = asked.method === 'GET' || (isFile && asked.method === 'HEAD');
  const shared = reads && status < 400 && status !== 302 && isForAll(name);
  const cookies = namesIn(headers);
  const mine = COOKIES.find(([of]) => of.test(name))?.[1] ?? [];
  const allowed = callers && asked.origin === LISTED && !isFile ? LISTED : null;
  const isCall = !isFile && name !== 'redirect';
  const rules: [string, boolean][] = [
    ['Cache-Control', shared ? PUBLIC.test(cacheControl) : cacheControl === 'no-store'],
    ['validator', shared || headers.get('etag') === null],
    ['not sent again', shared || status !== 304],
    ['cookie', cookies.every((one) => one !== undefined && mine.includes(one))],
    ['a cookie in a shared answer', !(shared && cookies.length > 0)],
    ['Vary by language', !shared || isFile || /Accept-Language.*Cookie/.test(vary)],
    ['Vary by origin', !(callers && isCall) || /\bOrigin\b/.test(vary)],
    ['origin', !isCall || headers.get('access-control-allow-origin') === allowed],
  ];
  const told = `${asked.method} ${name} for ${asked.origin}: ${status} ${cacheControl}; ${vary}`;
  return rules.filter(([, ok]) => !ok).map(([rule]) => `${rule}: ${told}`);
}

interface Walk {
  faults: string[];
  /** Calls that were answered with what they were asked for, and the answers that caches may store. */
  answered: Set<string>;
  shared: Set<string>;
  /** Answers that contain a winner's address. */
  addresses: string[];
}

/** Makes every call of the contract in every way. */
export async function walk(app: Shop, session: Session, callers: boolean): Promise<Walk> {
  const found: Walk = { faults: [], answered: new Set(), shared: new Set(), addresses: [] };
  for (const call of ALL_CALLS)
    for (const asked of requests(call, session)) {
      const answer = await send(app, call, asked, session.cookie);
      const cacheControl = answer.headers.get('cache-control') ?? 'none';
      if (answer.ok && asked.method === call.method) found.answered.add(call.name);
      if (cacheControl.startsWith('public')) found.shared.add(call.name);
      found.faults.push(...faultsOf(call.name, asked, answer, callers));
      if ((await answer.text()).includes(CANARY.phone)) found.addresses.push(cacheControl);
    }
  return found;
}
