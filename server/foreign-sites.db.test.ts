import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../contract/calls';
import { addressed, fieldsOf } from '../tests/api/private-walk';
import { DemoDatabase } from '../tests/helpers/demo-database';
import { from, shopApp } from '../tests/helpers/shop-app';
import { temporaryFolder } from '../tests/helpers/temporary-folder';
import { isChange } from '../tests/reference/codes';

/** Requests that pages of other sites can make a visitor's browser send (D§14). */
type Headers = Record<string, string>;
type Session = Awaited<ReturnType<typeof session>>;

const demo = new DemoDatabase(20);
const folder = temporaryFolder();
let app: ReturnType<typeof shopApp>;
let mine: Session;
let other: Session;
beforeAll(async () => {
  const realName = {
    keyFile: path.join(folder.path, 'key'),
    verify: async () => 'format' as const,
  };
  app = shopApp(demo.db, { realName });
  [mine, other] = [await session(), await session()];
});

const HOST = 'shop.example:8080';
let visitors = 0;
/** The status of an answer. Each request comes from another address, so that no rate limit of an earlier one applies. */
async function ask(address: string, method: string, headers: Headers, body?: string) {
  visitors += 1;
  const socket = from(`10.9.${visitors >> 8}.${visitors & 255}`);
  const init = { method, headers: { host: HOST, ...headers }, ...(body !== undefined && { body }) };
  return app.request(address, init, socket);
}

/** The word and the cookie of a visitor's pages. */
async function session() {
  const answer = await ask('/catalogue/ctoken', 'GET', {});
  const { ctoken } = (await answer.json()).data;
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return { fields: { ctoken }, cookie: cookie.join('; ') };
}

/** Headers of the shop's own pages, in old and new engines. */
const OWN: readonly Headers[] = [
  { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` },
  { 'sec-fetch-site': 'same-origin' },
  { origin: `http://${HOST}` },
  { referer: `http://${HOST}/app/1` },
];
/** Origins that resemble the shop's. */
const OTHERS = [
  'https://evil.example',
  'null',
  'file://',
  `http://${HOST}.evil.example`,
  `http://evil-${HOST}`,
  'http://shop.example:8081',
  'http://shop.example',
  `http://sub.${HOST}`,
  `http://evil.example/${HOST}`,
  `http://evil.example?${HOST}`,
  `http://evil.example#${HOST}`,
  `http://${HOST}@evil.example`,
  'http://localhost:8080',
  'http://[::1]:8080',
  'android-app://org.evil/',
];
/** Headers of other sites' pages. */
const FOREIGN: readonly Headers[] = [
  ...['cross-site', 'same-site', 'Same-Origin', 'same-origin, cross-site'].flatMap(
    (site): Headers[] => [
      { 'sec-fetch-site': site },
      { 'sec-fetch-site': site, origin: `http://${HOST}` },
      { 'sec-fetch-site': site, referer: `http://${HOST}/` },
      { 'sec-fetch-site': site, origin: 'https://evil.example' },
    ],
  ),
  ...OTHERS.flatMap((origin): Headers[] => [
    { origin },
    { origin, referer: `http://${HOST}/` },
    ...(origin.startsWith('http') ? [{ referer: `${origin}/page` }] : []),
  ]),
];
/** Of no page at all: a change is refused then, a report accepted (D§16). */
const NOWHERE: readonly Headers[] = [{}, { origin: '' }, { 'sec-fetch-site': 'none' }];

type Call = (typeof ALL_CALLS)[number];
const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);
// Uploads have their own test (server/web/uploads/uploads.db.test.ts).
const withToken = ALL_CALLS.filter((call) => isChange(call) && call.body !== 'multipart');
const CHANGES = ALL_CALLS.filter(
  (call) => withToken.includes(call) || call.name === 'realname/submit',
);
const REPORTS = ALL_CALLS.filter(({ name }) => /^(log\/|track$)/.test(name));

const CONTENT_TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

/** Fields with which a call of the examples changes something in this shop. */
const REAL: Readonly<Record<string, object>> = {
  'realname/submit': { appId: 4 },
  'behavior.reminder.add': { remindTime: Date.now() + 86_400_000 },
};

/** Sends a call in every way in which a form or a script can without a preflight request. @returns the statuses */
async function statuses(call: Call, { fields, cookie }: Session, headers: Headers) {
  const all = { ...fieldsOf(call, { fields }), ...REAL[call.name] };
  const { path: at, body } = addressed(call, call.method, all);
  if (body === undefined) return [(await ask(at, call.method, { cookie, ...headers })).status];
  const form = new URLSearchParams(
    Object.entries(JSON.parse(body)).map(([k, v]) => [k, String(v)]),
  );
  const answers = CONTENT_TYPES.map((type) =>
    ask(
      at,
      call.method,
      { cookie, 'content-type': type, ...headers },
      type.endsWith('encoded') ? `${form}` : body,
    ),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

const TABLES = [
  'reminders',
  'reports',
  'registrations',
  'logs',
  'preorders',
  'gift_claims',
  'draw_records',
];
const stored = async () => {
  const counts = TABLES.map(async (table) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int n from ${sql.table(table)}`.execute(demo.db);
    return [table, rows[0]?.n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

describe('a page of another site', () => {
  it.each(named(CHANGES))('cannot change anything by %s', async (_, call) => {
    for (const headers of [...FOREIGN, ...NOWHERE])
      for (const status of await statuses(call, mine, headers))
        expect(status, JSON.stringify(headers)).toBe(403);
  });

  it.each(named(REPORTS))('cannot send %s, as an image neither', async (name, call) => {
    const body = JSON.stringify(fieldsOf(call, mine));
    for (const headers of FOREIGN) {
      const image = await ask(`/${name}?d=${encodeURIComponent(body)}`, 'GET', headers);
      const sent = await ask(`/${name}`, 'POST', headers, body);
      expect([image.status, sent.status], JSON.stringify(headers)).toEqual([403, 403]);
    }
  });

  it.each(named(withToken))('has no token for %s', async (_, call) => {
    const forged = `ctoken=forged.${Buffer.alloc(32, 7).toString('base64')}`;
    const sessions: Session[] = [
      { ...mine, fields: { ctoken: '' } },
      { ...mine, fields: { ctoken: 'wrong' } },
      { ...mine, fields: other.fields },
      { ...mine, cookie: '' },
      { ...mine, cookie: other.cookie },
      { fields: { ctoken: 'forged' }, cookie: forged },
      {
        fields: { ctoken: 'forged' },
        cookie: encodeURI(forged).replaceAll('=', '%3D').replace('%3D', '='),
      },
    ];
    for (const [n, one] of sessions.entries())
      for (const headers of OWN)
        for (const status of await statuses(call, one, headers)) expect(status, `${n}`).toBe(403);
  });

  it('has stored nothing', async () => {
    expect(Object.values(await stored())).toEqual(TABLES.map(() => 0));
  });
});

describe('a page of the shop (control)', () => {
  it.each(named([...CHANGES, ...REPORTS]))('may call %s', async (_, call) => {
    for (const headers of OWN) expect(await statuses(call, mine, headers)).not.toContain(403);
  });

  it('has stored what it sent', async () => {
    const { registrations = 0, logs = 0 } = await stored();
    expect(Math.min(registrations, logs)).toBeGreaterThan(0);
  });
});
