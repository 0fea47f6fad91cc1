import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ALL_CALLS } from '../contract/calls';
import { READ_ONLY } from '../contract/codes';
import { isForAll } from '../tests/api/private-walk';
import { sample } from '../tests/helpers/configuration';
import { forFile } from '../tests/helpers/for-file';
import { undoNewestMigration } from '../tests/helpers/older-schema';
import { runOperator } from '../tests/helpers/operator';
import { startPostgres } from '../tests/helpers/postgres';
import { shopApp } from '../tests/helpers/shop-app';
import { temporaryFolder } from '../tests/helpers/temporary-folder';
import { createMetrics, type Metrics } from './monitoring/metrics';
import { type Database, openDatabase } from './store/database';
import { prepareSchema } from './store/prepare-schema';
import { isReadOnly } from './store/read-only';

const SITE = 'http://localhost';
const postgres = forFile(startPostgres);
const folder = temporaryFolder();

interface Shop {
  app: Hono;
  metrics: Metrics;
  said: string[];
  errors: unknown[];
  verified: number;
}

function shopOn({ db }: Database): Shop {
  const metrics = createMetrics();
  const shop: Shop = { app: shopApp(db), metrics, said: [], errors: [], verified: 0 };
  const logger = pino({ level: 'silent' });
  shop.app = shopApp(db, {
    observing: { metrics, logger, slowMs: Number.POSITIVE_INFINITY },
    publicUrl: SITE,
    warn: (line) => shop.said.push(line),
    log: (error) => shop.errors.push(error),
    realName: {
      keyFile: path.join(folder.path, 'key'),
      verify: async () => {
        shop.verified += 1;
        return 'format';
      },
    },
  });
  return shop;
}

async function outcome(response: Response) {
  const { state } = await response.json();
  return [response.status, state.code, response.headers.get('retry-after')];
}

/** Every write of a visitor, and its answer. */
async function changes({ app }: Shop): Promise<Record<string, unknown>> {
  const token = await app.request('/catalogue/ctoken');
  const { ctoken } = (await token.json()).data;
  const cookie = token.headers.get('set-cookie')?.split(';')[0] ?? '';
  const asked = (body: object | FormData, headers = {}) => ({
    method: 'POST',
    body: body instanceof FormData ? body : JSON.stringify(body),
    headers: {
      origin: SITE,
      cookie,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  const wish = { urlKey: 'behavior.reminder.add', objectId: 1, objectType: 'app', ctoken };
  const later = { remindTime: Date.now() + 86_400_000, idempotencyKey: 'k'.repeat(32) };
  const player = { name: '金丝雀', identity: '11010519491231002X', phone: '13912345678' };
  const game = { appId: 4, appName: 'Game', resourceType: 1 };
  const report = new FormData();
  const fields = { urlKey: 'op.report.add', appId: '1', reason: 'fake', ctoken };
  for (const [name, value] of Object.entries(fields)) report.set(name, value);
  const post = async (where: string, init: RequestInit) => outcome(await app.request(where, init));
  return {
    reminder: await post('/api/proxyNew', asked({ ...wish, ...later })),
    registration: await post('/realname/submit', asked({ ...game, ...player })),
    report: await post('/api/proxyNew', asked(report)),
    log: await post('/log/access', asked({ page: '/' })),
    ping: (await app.request('/log/access?d=%7B%22page%22%3A%22%2F%22%7D')).status,
  };
}

const REFUSED = [503, READ_ONLY, '5'];
const TAKEN = [200, 2_000_000, null];

async function expectReadOnly(shop: Shop): Promise<void> {
  for (const page of ['/', '/apps', '/search?key=a', '/app/1', '/me', '/sitemap.xml', '/readyz'])
    expect((await shop.app.request(page)).status, page).toBe(200);
  const download = await shop.app.request('/download/apk?appId=1');
  expect(download.status).toBe(200);
  const form = await shop.app.request('/report/1');
  expect([form.status, form.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await form.text()).not.toContain('method="post"');
  expect(await changes(shop)).toEqual({
    reminder: REFUSED,
    registration: REFUSED,
    report: REFUSED,
    log: TAKEN,
    ping: 204,
  });
  expect(shop.said).toEqual([expect.stringContaining('1 reports of visitors')]);
  // A refusal is no error, the verifier received no data, and no picture is left.
  expect([shop.errors, shop.verified]).toEqual([[], 0]);
  expect(readdirSync(folder.path)).not.toContain('reports');
  // The alert about a database that does not answer counts the reason `away`.
  const { values } = await shop.metrics.refused.get();
  expect(new Set(values.map(({ labels }) => labels.reason))).toEqual(new Set(['read-only']));
}

async function expectWritable(shop: Shop): Promise<void> {
  const form = await (await shop.app.request('/report/1')).text();
  expect(form).toContain('method="post"');
  expect(await changes(shop)).toEqual({
    reminder: TAKEN,
    registration: TAKEN,
    report: TAKEN,
    log: TAKEN,
    ping: 204,
  });
}

/** The addresses that proxies send to servers that write. */
const LISTED = sample('writing-addresses.lst')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => new RegExp(line));
const isListed = (path: string) => LISTED.some((one) => one.test(path));

/** Calls for one visitor that need no database. */
const ANYWHERE = ['/catalogue/host', '/catalogue/ctoken', '/redirect'];

/** Calls by GET that a read-only server would refuse, or answer from before a visitor's last change. */
const unlisted = (calls: readonly { name: string; path: string; method: string }[]) =>
  calls
    .filter(({ name, method }) => method === 'GET' && !isForAll(name))
    .map(({ path }) => path)
    .filter((path) => !isListed(path) && !ANYWHERE.includes(path));

it('the sample for proxies lists every call that is for one visitor', () => {
  expect(unlisted(ALL_CALLS)).toEqual([]);
  // Control: a new call is missing until it is listed.
  const call = { name: 'catalogue/vote', path: '/catalogue/vote', method: 'GET' };
  expect(unlisted([call])).toEqual([call.path]);
});

/** Requests the pages of all routes. Those that are refused are listed for proxies, and no other page is. */
async function expectPagesListed({ app }: Shop): Promise<void> {
  const paths = app.routes
    .filter(({ method, path }) => method === 'GET' && !/\*|^\/(log\/|track$)/.test(path))
    .map(({ path }) => path.replaceAll(/:\w+(\{.*?\}(?=\/|$))?/g, '1'));
  const refused: string[] = [];
  for (const path of new Set(paths)) {
    const { status } = await app.request(path);
    if (status === 503) refused.push(path);
    expect(isListed(path), path).toBe(status === 503);
  }
  expect(refused).toEqual(['/report/1']);
}

describe.each(['embedded', 'external'])('a server with READ_ONLY on the %s database', (kind) => {
  it('shows every page, refuses writes, and says so', async () => {
    const dataDir = path.join(folder.path, kind);
    const databaseUrl = kind === 'external' ? await postgres.create('closed') : undefined;
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    expect((await runOperator(env, 'demo', '--apps', '60')).code).toBe(0);
    const place = { dataDir, databaseUrl };
    const server = await openDatabase(place, { role: 'server', readOnly: true });
    onTestFinished(() => server.close());
    expect(await prepareSchema(server)).toEqual([]);
    const shop = shopOn(server);
    await expectReadOnly(shop);
    if (kind === 'embedded') await expectPagesListed(shop);
    const left = await server.db.selectFrom('logs').select('id').execute();
    expect(left).toEqual([]);
  });
});

it('notices without a restart that a database turns read-only and back', async () => {
  const databaseUrl = await postgres.create('turning');
  const env = { DATA_DIR: path.join(folder.path, 'turning'), DATABASE_URL: databaseUrl };
  expect((await runOperator(env, 'demo', '--apps', '60')).code).toBe(0);
  const server = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl }, { role: 'server' });
  onTestFinished(() => server.close());
  const turn = async (to: 'on' | 'off') => {
    const other = await openDatabase({ dataDir: folder.path, databaseUrl: postgres.url });
    await sql
      .raw(`ALTER DATABASE turning SET default_transaction_read_only = ${to}`)
      .execute(other.db);
    // New connections, as after a switch to a standby.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'turning'`.execute(
      other.db,
    );
    await other.close();
    // The pool detects lost connections when their sockets close.
    const all = () => Promise.all(Array.from({ length: 10 }, () => isReadOnly(server.db)));
    await vi.waitFor(
      async () => expect(new Set(await all())).toEqual(new Set([to === 'on'])),
      10_000,
    );
  };
  await turn('on');
  await expectReadOnly(shopOn(server));
  const start = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl }, { role: 'server' });
  onTestFinished(() => start.close());
  expect(await prepareSchema(start)).toEqual([]);
  await turn('off');
  await expectWritable(shopOn(server));
});

it('refuses a database of an older schema that cannot be changed', async () => {
  const databaseUrl = await postgres.create('outdated');
  const env = { DATA_DIR: path.join(folder.path, 'outdated'), DATABASE_URL: databaseUrl };
  expect((await runOperator(env, 'migrate')).code).toBe(0);
  const tool = await openDatabase({ dataDir: folder.path, databaseUrl });
  await undoNewestMigration(tool.db);
  await tool.close();
  const place = { dataDir: folder.path, databaseUrl };
  const server = await openDatabase(place, { role: 'server', readOnly: true });
  onTestFinished(() => server.close());
  await expect(prepareSchema(server)).rejects.toThrow(/is read-only now/);
});
