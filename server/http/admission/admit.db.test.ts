import { type KyselyPlugin, type QueryResult, sql, type UnknownRow } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seedDemo } from '../../../demo';
import type { TestDatabase } from '../../../tests/helpers/database';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { from, shopApp } from '../../../tests/helpers/shop-app';
import { imageRoutes } from '../../web/images';
import { createAdmission } from './admission';

const LIMIT = 8;

const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
});

/** A promise that the test resolves. */
function later() {
  const end: { resolve?: () => void } = {};
  const promise = new Promise<void>((resolve) => {
    end.resolve = resolve;
  });
  return { promise, resolve: () => end.resolve?.() };
}

/** Queries over this connection wait until the test releases them. */
function held(db: TestDatabase['db']) {
  let open = later();
  open.resolve();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }): Promise<QueryResult<UnknownRow>> {
      await open.promise;
      return result;
    },
  };
  return {
    db: db.withPlugin(plugin),
    hold() {
      open = later();
    },
    release: () => open.resolve(),
  };
}

let lock: ReturnType<typeof held>;
beforeEach(() => {
  lock = held(database.db);
});

/** The shop over the test's database. @param most the limit of requests in work; @param over other connections */
function shop(most: number, over: Partial<Pick<TestDatabase, 'db' | 'reserved'>> = {}) {
  const { db = lock.db, reserved = database.reserved } = over;
  const admission = createAdmission(most);
  const images = imageRoutes({
    db: database.reserved,
    folder: '/nowhere',
    fetchImages: false,
  });
  const app = shopApp(db, { admission, images, database: { db, reserved } });
  const status = async (path: string) => (await app.request(path)).status;
  return { app, admission, status };
}

test('refuses by priority while requests are in work, and admits all when they have ended', async () => {
  const { app, admission, status } = shop(LIMIT);
  expect(await status('/apps')).toBe(200);
  lock.hold();
  const heldUp: Promise<number>[] = [];
  const hold = (path: string) => heldUp.push(status(path));
  const always = async () => {
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    expect(await status('/download/apk?appId=1')).toBe(200);
  };

  // Up to half of the limit: searches too.
  for (let n = 1; n <= 4; n += 1) hold(`/search/sugs?key=a${n}`);
  await expect.poll(() => admission.inWork).toBe(4);
  expect(await status('/search?key=more')).toBe(503);
  expect(await status('/search/sugs?key=more')).toBe(503);
  expect(await status('/img/1/130.webp')).toBe(503);
  await always();

  // Up to three quarters: pages that have to be rendered, and calls.
  for (let n = 5; n <= 6; n += 1) hold(`/catalogue/apps?page=${n}`);
  await expect.poll(() => admission.inWork).toBe(6);
  expect(await status('/app/9')).toBe(503);
  expect(await status('/catalogue/apps')).toBe(503);
  expect(await status('/apps')).toBe(200);
  await always();

  // Up to the limit: pages that are stored.
  const ends = [admission.begin('cached'), admission.begin('cached')];
  expect(await status('/apps')).toBe(503);
  const page = await app.request('/apps', { headers: { 'accept-language': 'en' } });
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('<h1>The store is temporarily unavailable</h1>');
  const call = await app.request('/catalogue/apps');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ state: { msg: expect.stringContaining('moment') } });
  await always();

  for (const work of ends) work?.end();
  lock.release();
  expect(await Promise.all(heldUp)).toEqual(heldUp.map(() => 200));
  expect(admission.inWork).toBe(0);
  expect(await status('/search?key=more')).toBe(200);
});

/** Holds all connections until the test releases them. */
async function takeAll(db: TestDatabase['db']) {
  const held = later();
  const takes = Array.from({ length: 4 }, () => {
    const begun = later();
    const ended = db.connection().execute(() => {
      begun.resolve();
      return held.promise;
    });
    return { begun: begun.promise, ended };
  });
  await Promise.all(takes.map(({ begun }) => begun));
  return () => {
    held.resolve();
    return Promise.all(takes.map(({ ended }) => ended));
  };
}

test('downloads and stored pages do not wait for database connections that other requests hold', async () => {
  const { status } = shop(0, { db: database.db });
  expect(await status('/apps')).toBe(200);
  const giveBack = await takeAll(database.db);
  const page = status('/app/7');
  expect(await status('/download/apk?appId=1')).toBe(200);
  expect(await status('/apps')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  await giveBack();
  expect(await page).toBe(200);
});

test('without a limit and with the same connections they do wait (control)', async () => {
  const { status } = shop(0, { db: database.db, reserved: database.db });
  const giveBack = await takeAll(database.db);
  const answered: string[] = [];
  const one = (path: string) => status(path).then(() => answered.push(path));
  const all = [one('/download/apk?appId=1'), ...many.map((n) => one(`/app/${n}`))];
  // Enough time for hundreds of answers over other connections.
  for (let n = 0; n < 300; n += 1) await sql`SELECT 1`.execute(database.reserved);
  expect(answered).toEqual([]);
  await giveBack();
  await Promise.all(all);
  expect(answered).toContain('/download/apk?appId=1');
});
const many = Array.from({ length: 30 }, (_, n) => n + 1);

test('a slow request body does not count against the limit', async () => {
  const { app, admission } = shop(LIMIT);
  const sent = later();
  const body = new ReadableStream({
    async start(controller) {
      await sent.promise;
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } };
  const slow = app.request('/api/proxyNew', init);
  expect(admission.inWork).toBe(0);
  sent.resolve();
  expect((await slow).status).toBe(404);
});

test('does no work for a client that disconnects before its turn', async () => {
  const { app } = shop(LIMIT);
  const ask = (destroyed: boolean) =>
    app.request('/catalogue/apps', {}, { ...from('198.51.100.7'), outgoing: { destroyed } });
  lock.hold();
  expect((await ask(true)).status).toBe(499);
  // The control: a client that waits gets a rendered page.
  const waiting = ask(false);
  lock.release();
  expect((await waiting).status).toBe(200);
});
