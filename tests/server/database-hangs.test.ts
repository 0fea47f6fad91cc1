import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OperatorsPostgres, startPostgres } from '../helpers/postgres';
import { type Store, startStore } from '../helpers/store-server';

let postgres: OperatorsPostgres;
let store: Store;
let resume: () => void;

const open = (path: string) => fetch(store.url + path, { redirect: 'manual' });

beforeAll(async () => {
  postgres = await startPostgres();
  store = await startStore({ apps: 30, env: { DATABASE_URL: await postgres.create('hangs') } });
  for (const path of ['/', '/games', '/download/apk?appId=1']) await (await open(path)).text();
  resume = postgres.hang();
});

afterAll(async () => {
  resume();
  await store?.close();
  await postgres?.close();
});

it.each(['/', '/games', '/download/apk?appId=1'])('%s is served, with its age', async (path) => {
  const answer = await open(path);
  await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('age')).toMatch(/^\d+$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it.each([
  '/search?key=hangs',
  '/app/7',
  '/StoreDetailController/detail?appId=1',
  '/download/apk?appId=2',
])('%s, which is not stored, is refused for now', async (path) => {
  const answer = await open(path);
  await answer.text();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
});

it('is alive and not ready, and recovers by itself', async () => {
  expect((await open('/healthz')).status).toBe(200);
  expect((await open('/readyz')).status).toBe(503);
  resume();
  await vi.waitFor(async () => expect((await open('/readyz')).status).toBe(200), 30_000);
  const answer = await open('/games');
  expect([answer.status, answer.headers.has('age')]).toEqual([200, false]);
  expect((await open('/search?key=hangs')).status).toBe(200);
  expect((await open('/StoreDetailController/detail?appId=1')).status).toBe(200);
});
