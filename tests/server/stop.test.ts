import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { before, preload } from '../../bench/reliability/plant';
import { pidFile, readPostmaster } from '../../server/postgres/postmaster';
import { openDatabase } from '../../server/store/database';
import { prepareSchema } from '../../server/store/prepare-schema';
import { IN_GATE } from '../gate.mjs';
import { clusterOf, postgresPid } from '../helpers/own-database';
import { startPostgres } from '../helpers/postgres';
import { itInTestAll } from '../helpers/test-all';
import { initialisedDataDir, remember, remembered, temporaryDataDir, whileOpen } from './cluster';
import { halfRequest } from './half-request';
import { failedStart, readiness, spawnServer, startServer } from './server';

/** A server with its own database, and the folder of that database's socket. */
async function running() {
  const dataDir = initialisedDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const sockets = readPostmaster(clusterOf(dataDir))?.socketDirectory ?? '';
  expect(existsSync(sockets)).toBe(true);
  return { dataDir, server, sockets };
}

/** Checks that PostgreSQL was stopped gracefully, without leftovers. */
function expectNothingLeft({ dataDir, sockets }: { dataDir: string; sockets: string }): void {
  expect(existsSync(sockets)).toBe(false);
  expect(existsSync(pidFile(clusterOf(dataDir)))).toBe(false);
  const log = readFileSync(`${dataDir}/postgres.log`, 'utf8');
  expect(log).toContain('received fast shutdown request');
  expect(log).toContain('database system is shut down');
  expect(log).not.toContain('immediate');
}

test('SIGTERM ends the server with 0 and stops PostgreSQL, and a running request gets its answer', async () => {
  const { server, ...left } = await running();
  const request = await halfRequest(server.url);
  const ended = server.end('SIGTERM');
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(0), 20_000);
  request.finish();
  expect(await request.answered).toBe(200);
  expect(await ended).toBe(0);
  expectNothingLeft(left);
});

/** Tells which requests the server has begun, before it handles them. */
const TELLS = `
import { writeSync } from 'node:fs';
globalThis.tell = (id) => { if (id) writeSync(2, 'BEGUN ' + id + ' END\\n'); };
${before("globalThis.tell(request.headers['x-case']);")}`;

/** Sends one request over a new connection; returns whether its whole answer arrived. */
const isAnswered = (url: string, id: number): Promise<boolean> =>
  new Promise((resolve) => {
    const pages = [
      `/search?key=${id}`,
      `/apps?page=${id % 5}`,
      `/app/${1 + (id % 30)}`,
      '/sitemap.xml',
    ];
    const page = [
      ...pages,
      `/img/${1 + (id % 30)}/130.webp`,
      `/download/apk?appId=${1 + (id % 30)}`,
    ];
    request(url + page[id % 6], { agent: false, headers: { 'x-case': id } }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.complete))
        .on('error', () => resolve(false));
    })
      .on('error', () => resolve(false))
      .end();
  });

test('under load every request that the server has begun gets its whole answer', async () => {
  const env = { DATA_DIR: initialisedDataDir(), DEMO_APPS: '30', ...preload(TELLS) };
  const server = await startServer({ env });
  const whole = new Set<number>();
  let id = 0;
  let isOn = true;
  const load = Array.from({ length: 24 }, async () => {
    while (isOn) {
      id += 1;
      const mine = id;
      if (await isAnswered(server.url, mine)) whole.add(mine);
    }
  });
  await delay(700);
  const before = whole.size;
  const ended = server.end('SIGTERM');
  // Later requests may be refused; those that the server has begun may not.
  isOn = false;
  await Promise.all(load);
  expect(await ended).toBe(0);
  const begun = [...server.output().matchAll(/BEGUN (\d+) END/g)].map(([, one]) => Number(one));
  expect(begun.filter((one) => !whole.has(one))).toEqual([]);
  // A stop without running requests tests nothing.
  expect(begun.length).toBeGreaterThan(before);
});

itInTestAll('a stopping server closes its port while background work still ends', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const databaseUrl = await postgres.create('stopping');
  const owner = await openDatabase({ dataDir: '/nonexistent', databaseUrl });
  await prepareSchema(owner);
  await owner.close();
  // The notifications of the server's start wait until the table is released.
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE push_subscriptions');
  const server = await startServer({
    env: {
      DATA_DIR: temporaryDataDir(),
      DATABASE_URL: databaseUrl,
      PUSH_CONTACT: 'mailto:operator@shop.example',
    },
  });
  // Not pg_stat_activity, whose list of connections stays the same during a transaction.
  const waiting = async () =>
    (await holder.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount;
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 20_000);
  const ended = server.end('SIGTERM');
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(0), 20_000);
  expect(await waiting()).toBeGreaterThan(0);
  await holder.query('ROLLBACK');
  expect(await ended).toBe(0);
});

itInTestAll('SIGINT does so too, and simultaneous signals count once', async () => {
  const { server, ...left } = await running();
  const ended = server.end('SIGINT');
  server.signal('SIGINT');
  server.signal('SIGTERM');
  expect(await ended).toBe(0);
  expectNothingLeft(left);
});

itInTestAll(
  'SIGHUP does so too; until then its port is in use, which another server reports before it creates anything',
  async () => {
    const { server, ...left } = await running();
    // PORT=0 took a free one.
    const { port } = new URL(server.url);
    expect(Number(port)).toBeGreaterThan(0);

    const dataDir = temporaryDataDir();
    const second = await failedStart({ env: { DATA_DIR: dataDir, PORT: port } });
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `Another program uses port ${port} of 127.0.0.1 (perhaps a Snowpea that runs already): stop it, or set PORT to another port (0 takes a free one).`,
    );
    expect(existsSync(clusterOf(dataDir))).toBe(false);
    expect(await server.end('SIGHUP')).toBe(0);
    expectNothingLeft(left);
  },
);

/** Asks a server to stop during an upload, which delays it until the second request. */
async function askedTwice(signal: NodeJS.Signals) {
  const dataDir = initialisedDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  await remember(dataDir, 'stored');
  const { port } = new URL(server.url);
  const upload = request({ port, path: '/api/proxyNew', method: 'POST', agent: false });
  upload.on('error', () => undefined);
  // Its handler reads the body, which never ends.
  upload
    .setHeader('content-type', 'multipart/form-data; boundary=b')
    .setHeader('sec-fetch-site', 'same-origin')
    .setHeader('content-length', 2)
    .setHeader('expect', '100-continue')
    .flushHeaders();
  await once(upload, 'continue');
  const ended = server.end(signal);
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(0), 20_000);
  // One request to stop may arrive as several signals, so this repeats until it is acknowledged.
  const asking = setInterval(() => server.signal(signal), 100);
  const code = await ended;
  clearInterval(asking);
  return { dataDir, code };
}

test.each(IN_GATE ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT'] as const))(
  'a second %s stops PostgreSQL at once without leftovers, and committed rows are there when it is opened again',
  async (signal) => {
    const { dataDir, code } = await askedTwice(signal);
    expect(code).toBe(1);
    expect(postgresPid(dataDir)).toBeUndefined();
    expect(readFileSync(`${dataDir}/postgres.log`, 'utf8')).toContain(
      'received immediate shutdown request',
    );
    await whileOpen(dataDir, async () => expect(await remembered(dataDir)).toEqual(['stored']));
  },
);

itInTestAll('a server that is stopped during its start shuts down gracefully too', async () => {
  const dataDir = initialisedDataDir();
  const child = spawnServer({ env: { DATA_DIR: dataDir, DEMO_APPS: '100000' } });
  await vi.waitFor(() => expect(child.output()).toContain('demo catalogue'), 60_000);
  expect(postgresPid(dataDir)).toBeDefined();
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(postgresPid(dataDir)).toBeUndefined();
});
