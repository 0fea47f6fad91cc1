import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../contract/calls';
import { seedDemo } from '../demo';
import type { Fields } from '../tests/api/other-requests';
import {
  addressed,
  type Call,
  fieldsOf,
  isForAll,
  OF_ONE_VISITOR,
  type Session,
  winner,
} from '../tests/api/private-calls';
import { openNew, openTwo } from '../tests/helpers/activity';
import { CANARY } from '../tests/helpers/canary';
import { type TestDatabase, testDatabase } from '../tests/helpers/database';
import { createGift } from '../tests/helpers/gift';
import { shopApp } from '../tests/helpers/shop-app';
import type { AppDeps } from './app';
import { type Admission, createAdmission } from './http/admission/admission';
import { createMetrics } from './monitoring/metrics';

/** The other shop that may make calls, and one that may not. */
const LISTED = 'https://live.example';
const FOREIGN = 'https://evil.example';
const SITE = 'https://store.example';

const away = new Proxy({} as TestDatabase['db'], {
  get() {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  },
});

const PUBLIC = /^public, max-age=(60, stale-while-revalidate=600|3600, no-transform)$/;
/** The cookies that a call may set; every other call sets none. */
const COOKIES: [RegExp, string[]][] = [
  [/^catalogue\/ctoken$/, ['ctoken']],
  [
    /^(lucky\/(setAppDownload|(post|update)|draw|addScore|reSend)|op\.(gift\.claim|order|push))/,
    ['visitor'],
  ],
];

interface Asked {
  method: string;
  origin: string | undefined;
  fields: Fields;
}

let database: TestDatabase;
let folder: string;
let activityId: number;
let giftId: number;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'snowpea-private-'));
  await seedDemo(database.db, { apps: 60 });
  await openTwo(database.db);
  const prizes = [{ name: { en: 'Cup' }, count: 90 }];
  activityId = await openNew(database.db, { key: 'sure', slots: 90, prizes });
  giftId = await createGift(database.db, 90);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const shop = (over: Partial<AppDeps>, db = database.db): Hono =>
  shopApp(db, {
    apiCallers: [],
    apiHosts: {},
    realName: { keyFile: path.join(folder, 'key'), verify: async () => 'format' },
    uploads: path.join(folder, 'uploads'),
    ...over,
    ...(over.observing && { observing: { ...over.observing, metrics: createMetrics() } }),
  });

const newWinner = (app: Hono) => winner(app, activityId, giftId);

/** Every request of the walk for a call: as its own page sends it, as other shops do, and with wrong fields. */
function requests(call: Call, session: Session): Asked[] {
  const { method } = call;
  const fields = fieldsOf(call, session);
  return [
    ...[undefined, LISTED, FOREIGN].map((origin) => ({ method, origin, fields })),
    ...['HEAD', 'OPTIONS', 'PUT'].map((other) => ({ method: other, origin: LISTED, fields })),
    { method, origin: LISTED, fields: { appId: 'x' } },
    { method, origin: LISTED, fields: { ...fields, ctoken: 'wrong' } },
  ];
}

function send(app: Hono, call: Call, { method, origin, fields }: Asked, cookie: string) {
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

const namesIn = (headers: Headers) =>
  headers.getSetCookie().map((one) => one.split('=')[0]?.replace('__Host-', ''));

/** What is wrong with the headers of an answer. */
function faultsOf(name: string, asked: Asked, { headers, status }: Response, callers: boolean) {
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
async function walk(app: Hono, session: Session, callers: boolean): Promise<Walk> {
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

const SETTINGS: Record<string, Partial<AppDeps>> = {
  'no optional setting': {},
  API_CALLERS: { apiCallers: [LISTED] },
  'https by PUBLIC_URL': { publicUrl: SITE },
  'metrics, and a log of slow requests': {
    // Each shop has its own metrics (`shop`).
    observing: { metrics: createMetrics(), logger: pino({ level: 'silent' }), slowMs: 0 },
  },
  'accounts, notifications and other hosts': {
    verifyToken: async () => ({ id: '1', taobao: true }),
    pushKey: 'k'.repeat(87),
    apiHosts: { pre: 'https://pre.example' },
  },
  'the tools of development': {
    liveReload: true,
    simulatorFile: '/nowhere',
    storybookFiles: '/nowhere',
  },
};
/** All of them at once. */
const EVERYTHING: Partial<AppDeps> = Object.assign({}, ...Object.values(SETTINGS));

describe("no cache may store one visitor's answers", () => {
  it.each(Object.entries({ ...SETTINGS, everything: EVERYTHING }))('with %s', async (_, over) => {
    const app = shop(over);
    const { faults, answered, shared, addresses } = await walk(
      app,
      await newWinner(app),
      over.apiCallers !== undefined,
    );
    expect(faults).toEqual([]);
    expect([...answered]).toEqual(expect.arrayContaining(OF_ONE_VISITOR));
    expect(shared.size).toBeGreaterThan(25);
    expect(new Set(addresses)).toEqual(new Set(['no-store']));
  });

  it.each([{}, EVERYTHING])('under overload, and without a database (%#)', async (over) => {
    const callers = over.apiCallers !== undefined;
    const session = await newWinner(shop(over));
    const full: Admission = { ...createAdmission(1), begin: () => undefined };
    for (const app of [shop({ ...over, admission: full }), shop(over, away)])
      expect((await walk(app, session, callers)).faults).toEqual([]);
  });

  it('above the rate limit', async () => {
    const app = shop(EVERYTHING);
    const session = await newWinner(app);
    const call = ALL_CALLS.find(({ name }) => name === 'lucky/addScore')!;
    const [asked] = requests(call, session);
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const fields = { ...asked!.fields, idempotencyKey: `key-of-one-visitor-${i}` };
      const answer = await send(app, call, { ...asked!, fields }, session.cookie);
      statuses.push(answer.status);
      expect(faultsOf(call.name, asked!, answer, true)).toEqual([]);
    }
    expect(statuses).toContain(429);
  });

  it('(control: an early header that replaces the later one is found)', async () => {
    const app = shop(EVERYTHING);
    const merged = new Hono().use(async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600');
    });
    merged.mount('/', app.fetch);
    const { faults } = await walk(merged, await newWinner(app), true);
    for (const name of OF_ONE_VISITOR)
      expect(
        faults.some((one) => one.startsWith('Cache-Control') && one.includes(` ${name} `)),
      ).toBe(true);
  });

  it('a page that stores a choice is for its visitor only, other pages are for all', async () => {
    for (const over of [{}, EVERYTHING, { publicUrl: SITE }]) {
      const app = shop({ ...over, liveReload: false });
      const headersOf = async (at: string) => (await app.request(at)).headers;
      const chosen = await headersOf('/?theme=dark');
      expect(namesIn(chosen)).toEqual(['theme']);
      expect(chosen.get('cache-control')).toBe('private, max-age=0, must-revalidate');
      const page = await headersOf('/?theme=none');
      expect(page.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      for (const at of ['/no/such/page', '/redirect?url=/apps', '/healthz', '/readyz'])
        expect([at, (await headersOf(at)).get('cache-control')]).toEqual([at, 'no-store']);
    }
  });

  it('while the database is read-only', async () => {
    const session = await newWinner(shop({}));
    const { name } = (
      await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db)
    ).rows[0]!;
    // For new connections, and `reserved` has none yet.
    await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = on`.execute(
      database.db,
    );
    for (const apiCallers of [[], [LISTED]]) {
      const app = shop({ apiCallers }, database.reserved);
      const { faults, answered, addresses } = await walk(app, session, apiCallers.length > 0);
      expect(faults).toEqual([]);
      expect(answered).not.toContain('lucky/draw');
      expect(new Set(addresses)).toEqual(new Set(['no-store']));
    }
  });
});
