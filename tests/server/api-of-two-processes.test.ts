import { readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numberTypes } from '../../server/store/number-types';
import type { Schema } from '../../server/store/schema';
import { describeApi } from '../api/suite';
import { openTwo } from '../helpers/activity';
import { forFile } from '../helpers/for-file';
import { startPostgres } from '../helpers/postgres';
import { type Store, startStore } from '../helpers/store-server';

const postgres = forFile(startPostgres);
const stores: Store[] = [];
let asked = 0;

beforeAll(async () => {
  const DATABASE_URL = await postgres.create('shop');
  const start = () => startStore({ apps: 60, env: { DATABASE_URL } });
  stores.push(...(await Promise.all([start(), start()])));
  const pool = new pg.Pool({ connectionString: DATABASE_URL, types: numberTypes });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await openTwo(db);
  await db.destroy();
});

afterAll(async () => {
  for (const store of stores) await store.close();
});

/** Requests alternate between two processes on the operator's database. */
describeApi((path, init) => {
  const store = stores[asked++ % stores.length];
  if (!store) throw new Error('No store is running.');
  return fetch(store.url + path, init);
});

it('(control: both processes were used)', () => {
  expect(new Set(stores.map(({ url }) => url)).size).toBe(2);
  expect(asked).toBeGreaterThan(50);
});

it('two workers share a port, a killed one is restarted, and SIGTERM ends all', async () => {
  const workers = await startStore({
    catalogue: 'empty',
    env: {
      DATABASE_URL: await postgres.create('workers'),
      WORKERS: '2',
      METRICS_ADDRESS: '127.0.0.1:0',
    },
  });
  const [, metrics] = /^Metrics at (\S+)\/metrics$/m.exec(workers.output()) ?? [];
  const scrape = async () => (await fetch(`${metrics}/metrics`)).text();
  const home = async () => (await fetch(workers.url, { headers: { connection: 'close' } })).status;
  const children = () =>
    readFileSync(`/proc/${workers.pid}/task/${workers.pid}/children`, 'utf8').trim().split(' ');
  expect(children()).toHaveLength(2);
  for (const worker of [1, 2]) {
    expect(await scrape()).toContain(`snowpea_ready{check="ready",worker="${worker}"} 1`);
    expect(await scrape()).toContain(`process_start_time_seconds{worker="${worker}"} `);
  }
  expect((await fetch(`${metrics}/readyz`)).status).toBe(200);
  const [first] = children();
  process.kill(Number(first), 'SIGKILL');
  // A connection that the killed process has just received is lost; the other process gets later ones.
  await expect.poll(children).not.toContain(first);
  expect(await home()).toBe(200);
  await expect.poll(children).toHaveLength(2);
  expect(await home()).toBe(200);
  await workers.close();
});
