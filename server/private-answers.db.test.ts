import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import pino from 'pino';
import { Agent, fetch as fetchBy } from 'undici';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ALL_CALLS } from '../contract/calls';
import { seedDemo } from '../demo';
import {
  faultsOf,
  LISTED,
  namesIn,
  OF_ONE_VISITOR,
  requests,
  send,
  walk,
  winner,
} from '../tests/api/private-walk';
import { IN_GATE } from '../tests/gate.mjs';
import { openNew, openTwo } from '../tests/helpers/activity';
import { writeCertificate } from '../tests/helpers/certificate';
import type { Shop } from '../tests/helpers/cookie-browser';
import type { TestDatabase } from '../tests/helpers/database';
import { fileDatabase } from '../tests/helpers/file-database';
import { createGift } from '../tests/helpers/gift';
import { feedOf, HASH, record, signed } from '../tests/helpers/records';
import { shopApp } from '../tests/helpers/shop-app';
import { temporaryFolder } from '../tests/helpers/temporary-folder';
import { itInTestAll } from '../tests/helpers/test-all';
import type { AppDeps } from './app';
import { writeCatalogue } from './catalogue/import/write-catalogue';
import { storedFiles } from './catalogue/mirror/stored-files';
import { foundFile } from './files/folder';
import { type Admission, createAdmission } from './http/admission/admission';
import { listen } from './http/listening';
import { requestListener } from './http/request-listener';
import { createMetrics } from './monitoring/metrics';

const SITE = 'https://store.example';

const away = new Proxy({} as TestDatabase['db'], {
  get() {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  },
});

const database = fileDatabase();
const folder = temporaryFolder();
let activityId: number;
let giftId: number;
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
  await openTwo(database.db);
  const prizes = [{ name: { en: 'Cup' }, count: 90 }];
  activityId = await openNew(database.db, { key: 'sure', slots: 90, prizes });
  giftId = await createGift(database.db, 90);
});

const shop = (over: Partial<AppDeps>, db = database.db): Hono =>
  shopApp(db, {
    apiCallers: [],
    apiHosts: {},
    realName: { keyFile: path.join(folder.path, 'key'), verify: async () => 'format' },
    ...over,
    ...(over.observing && { observing: { ...over.observing, metrics: createMetrics() } }),
  });

const newWinner = (app: Shop) => winner(app, activityId, giftId);

/** An app whose file the shop copies. @returns its number */
async function mirrored(): Promise<number> {
  const { db } = database;
  const app = record('org.example.copied', 'Copied', { versions: [signed(1, 'a')] });
  await writeCatalogue(db, feedOf('copied', [app], HASH('f')), {});
  const { id, source_id } = await db
    .selectFrom('apps')
    .select(['id', 'source_id'])
    .where('package_name', '=', app.packageName)
    .executeTakeFirstOrThrow();
  const times = { interval_ms: 1, max_age_ms: 1, next_at: 0 };
  await db
    .insertInto('source_syncs')
    .values({ source_id, address: 'https://repo.example', mirror_bytes: 1, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A copy of any file. */
function copyOfAny() {
  const file = path.join(folder.path, 'copy');
  writeFileSync(file, 'x');
  return foundFile(file);
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
  it.each(Object.entries({ ...(!IN_GATE && SETTINGS), everything: EVERYTHING }))(
    'with %s',
    async (_, over) => {
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
    },
  );

  it.each(IN_GATE ? [] : [true, false])('with its own TLS (HTTP/2: %s)', async (allowH2) => {
    const files = await writeCertificate(folder.path);
    const listening = await listen('127.0.0.1', 0, { tls: { ...files, warn: () => undefined } });
    onTestFinished(() => listening.drain());
    const app = shop({ apiCallers: [LISTED] });
    listening.serve(requestListener(app.fetch, { hsts: 'on', publicUrl: undefined }));
    const dispatcher = new Agent({ allowH2, connect: { rejectUnauthorized: false } });
    onTestFinished(() => dispatcher.destroy());
    const overTls = {
      // Cast: undici's own types of the same objects.
      request: (at: string, { method = 'GET', headers, body }: RequestInit) =>
        fetchBy(listening.url + at, {
          method,
          redirect: 'manual',
          dispatcher,
          headers: headers as Record<string, string>,
          body: (body ?? null) as string | null,
        }) as unknown as Promise<Response>,
    };
    const session = await newWinner(overTls);
    expect(session.cookie).toContain('__Host-ctoken=');
    const { faults, answered, addresses } = await walk(overTls, session, true);
    expect(faults).toEqual([]);
    expect([...answered]).toEqual(expect.arrayContaining(OF_ONE_VISITOR));
    expect(new Set(addresses)).toEqual(new Set(['no-store']));
  });

  it.each(IN_GATE ? [] : [{}, EVERYTHING])(
    'with an app of a mirrored source (%#)',
    async (over) => {
      const appId = await mirrored();
      const app = shop({
        ...over,
        stored: { ...storedFiles(folder.path), find: async () => copyOfAny() },
      });
      const visitor = await newWinner(app);
      const session = { ...visitor, fields: { ...visitor.fields, appId } };
      const { faults, answered, addresses } = await walk(
        app,
        session,
        over.apiCallers !== undefined,
      );
      expect(faults).toEqual([]);
      expect([...answered]).toEqual(expect.arrayContaining(OF_ONE_VISITOR));
      expect(new Set(addresses)).toEqual(new Set(['no-store']));
      const headers = { cookie: session.cookie };
      const link = await app.request(`/download/apk?appId=${appId}`, { headers });
      const place = link.headers.get('location') ?? '';
      expect([link.status, place]).toEqual([302, expect.stringContaining(HASH('1'))]);
      const copy = await app.request(place, { headers });
      expect([copy.status, namesIn(copy.headers)]).toEqual([200, []]);
      expect(copy.headers.get('cache-control')).toMatch(/^public, .*immutable/);
    },
  );

  it.each(IN_GATE ? [] : [{}, EVERYTHING])(
    'under overload, and without a database (%#)',
    async (over) => {
      const callers = over.apiCallers !== undefined;
      const session = await newWinner(shop(over));
      const full: Admission = { ...createAdmission(1), begin: () => undefined };
      for (const app of [shop({ ...over, admission: full }), shop(over, away)])
        expect((await walk(app, session, callers)).faults).toEqual([]);
    },
  );

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

  itInTestAll('(control: an early header that replaces the later one is found)', async () => {
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

  itInTestAll('while the database is read-only', async () => {
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
