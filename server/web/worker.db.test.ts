import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/helpers/database';
import { setWorkerOff } from '../store/queries/worker';
import { workerRoute } from './worker';

/** What the route answers while the database is unavailable; `built` stands for the built worker. */
async function whenAway(off: boolean, meanwhile: (ask: () => Promise<string>) => Promise<unknown>) {
  const database = await testDatabase();
  await setWorkerOff(database.db, off);
  const app = new Hono().route('/', workerRoute(database.db));
  app.get('/sw.js', (c) => c.text('built'));
  app.onError((_, c) => c.text('error', 503));
  const ask = async () => (await app.request('/sw.js')).text();
  await meanwhile(ask);
  await database.close();
  return ask();
}

it.each([
  ['the built one', false, /^built$/],
  ['the one that removes itself, where it was switched off', true, /unregister/],
] as const)('without the database the service worker is %s', async (_, off, expected) => {
  expect(await whenAway(off, (ask) => ask())).toMatch(expected);
});

it('uses the switch that the database had when the server started, and later changes', async () => {
  const database = await testDatabase();
  const app = workerRoute(database.db).get('/sw.js', (c) => c.text('built'));
  const ask = async () => (await app.request('/sw.js')).text();
  await database.db.selectFrom('catalogue').selectAll().execute();
  expect(await ask()).toBe('built');
  await setWorkerOff(database.db, true);
  expect(await ask()).toContain('unregister');
  await database.close();
  expect(await ask()).toContain('unregister');
});

it('answers no service worker where the switch was never read, and browsers keep theirs', async () => {
  const database = await testDatabase();
  await database.close();
  const app = workerRoute(database.db).onError((_, c) => c.text('error', 503));
  expect((await app.request('/sw.js')).status).toBe(503);
});
