import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { demoFeed } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import type { VerifyToken } from '../accounts/accounts';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { dropIdleVisitors } from '../shop/lucky/visitors';
import { MOST_PREORDERS, pruneOrders } from '../shop/preorders/preorders';
import { releaseGame, waitingGames } from '../shop/preorders/release';
import { appDetail } from '../store/queries/detail';

const DAY = 86_400_000;
const APPS = 120;
const ACCOUNT = { userToken: 'token-of-an-account' };

const database = fileDatabase();
let app: Hono;
/** Games to come. */
let games: { id: number; package_name: string }[];
let released: number;
beforeAll(async () => {
  await importCatalogue();
});
beforeEach(async () => {
  app = luckyShop(database.db, { verifyToken });
  await database.db.deleteFrom('preorders').execute();
  games = await database.db
    .selectFrom('apps')
    .select(['id', 'package_name'])
    .where('release_at', '>', Date.now())
    .orderBy('id')
    .execute();
  ({ id: released } = await database.db
    .selectFrom('apps')
    .select('id')
    .where('release_at', 'is', null)
    .executeTakeFirstOrThrow());
});

const verifyToken: VerifyToken = async ({ token }) =>
  token === ACCOUNT.userToken ? { id: '1380000', taobao: false } : undefined;
const importCatalogue = () => writeCatalogue(database.db, demoFeed(APPS));
const visit = () => new Browser(app, 0);
const [ORDER, CANCEL] = ['op.order.add', 'op.order.cancel'];
const game = (n = 0) => {
  const { id, package_name } = games[n] ?? {};
  if (!id || !package_name) throw new Error('The demo catalogue announces too few games.');
  return { id, packageName: package_name };
};
const ordersOf = async (browser: Browser, fields = {}) => {
  const { data } = await browser.get('/catalogue/orders', fields);
  // Cast: the answer's shape, which a test of all calls checks.
  return (data.orders as { app: { id: number }; at: number }[]).map((order) => order.app.id);
};
const rows = () => database.db.selectFrom('preorders').selectAll().execute();

describe('a pre-order', () => {
  it('is stored once, until it is cancelled', async () => {
    const browser = visit();
    const { id } = game();
    for (const _ of [1, 2])
      expect((await browser.proxy(ORDER, { appId: id })).state.code).toBe(CODE.ok);
    const { data, headers } = await browser.get('/catalogue/orders');
    expect(data).toMatchObject({
      orders: [{ app: { id, releaseAt: expect.any(Number) }, at: expect.any(Number) }],
      total: 1,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    for (const _ of [1, 2])
      expect((await browser.proxy(CANCEL, { appId: id })).state.code).toBe(CODE.ok);
    expect(await ordersOf(browser)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is visible to its visitor only, and reading creates no visitor', async () => {
    await visit().proxy(ORDER, { appId: game().id });
    const browser = visit();
    expect(await ordersOf(browser)).toEqual([]);
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('visitor'))).toEqual([]);
    // Control: ordering does.
    await browser.proxy(ORDER, { appId: game().id });
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('visitor'))).toHaveLength(1);
  });

  it('counts among the game’s, which has no file', async () => {
    const { id } = game();
    for (const browser of [visit(), visit()]) await browser.proxy(ORDER, { appId: id });
    const [told, out] = await Promise.all(
      [id, released].map((appId) => appDetail(database.db, { appId }, 'en')),
    );
    expect(told).toMatchObject({ preorders: 2, downloadable: false });
    expect(out?.preorders).toBeUndefined();
    expect(out?.downloadable).toBe(true);
  });

  it('is refused with the key of another game', async () => {
    const browser = visit();
    const idempotencyKey = 'one-key-for-two-games';
    await browser.proxy(ORDER, { appId: game(0).id, idempotencyKey });
    const other = await browser.proxy(ORDER, { appId: game(1).id, idempotencyKey });
    expect(other.state.code).toBe(CODE.paramRequired);
    expect(await ordersOf(browser)).toEqual([game(0).id]);
  });

  it.each([
    ['of an app that is not there', () => ({ appId: 999_999 }), {}, CODE.notFound],
    ['of a game that is out', () => ({ appId: released }), {}, CODE.notRunning],
    ['of no app', () => ({ appId: 'x' }), {}, CODE.paramRequired],
    ['without a key', () => ({ appId: game().id, idempotencyKey: '' }), {}, CODE.paramRequired],
    ['without its token', () => ({ appId: game().id, ctoken: '' }), {}, CODE.forbidden],
    [
      'with an unknown token',
      () => ({ appId: game().id, userToken: 'x' }),
      {},
      CODE.unauthenticated,
    ],
    [
      'from another site',
      () => ({ appId: game().id }),
      { 'sec-fetch-site': 'cross-site' },
      CODE.forbidden,
    ],
  ] as const)('%s is refused, and nothing is stored', async (_, fields, headers, code) => {
    const browser = visit();
    expect((await browser.proxy(ORDER, fields(), headers)).state.code).toBe(code);
    expect(await rows()).toEqual([]);
    // Control: the same call with valid values.
    expect((await browser.proxy(ORDER, { appId: game().id })).state.code).toBe(CODE.ok);
    expect(await rows()).toHaveLength(1);
  });

  it(`is refused beyond ${MOST_PREORDERS} for each visitor`, async () => {
    const browser = visit();
    await browser.proxy(ORDER, { appId: game(0).id });
    const [{ visitor_id } = { visitor_id: 0 }] = await rows();
    const many = Array.from({ length: MOST_PREORDERS - 1 }, (_, n) => ({
      visitor_id,
      app_id: 1_000_000 + n,
      at: 1,
    }));
    await database.db.insertInto('preorders').values(many).execute();
    expect((await browser.proxy(ORDER, { appId: game(1).id })).state.code).toBe(CODE.tooMany);
  });

  it('moves from the browser to the account on signing in', async () => {
    const browser = visit();
    await browser.proxy(ORDER, { appId: game(0).id });
    await browser.proxy(ORDER, { appId: game(1).id, ...ACCOUNT });
    expect((await ordersOf(visit(), ACCOUNT)).sort()).toEqual([game(0).id, game(1).id].sort());
    expect(await ordersOf(browser)).toEqual([]);
  });

  it('is deleted when its browser erases everything, and its visitor some time later', async () => {
    const browser = visit();
    await browser.proxy(ORDER, { appId: game().id });
    const [{ visitor_id } = { visitor_id: 0 }] = await rows();
    const known = () =>
      database.db.selectFrom('visitors').select('id').where('id', '=', visitor_id).execute();
    await dropIdleVisitors(database.db);
    expect(await known()).toHaveLength(1);
    await browser.request('/me/erase', { method: 'POST' });
    expect(await rows()).toEqual([]);
    await dropIdleVisitors(database.db, Date.now() - DAY);
    expect(await known()).toHaveLength(1);
    await dropIdleVisitors(database.db);
    expect(await known()).toEqual([]);
  });
});

describe('a release by the operator', () => {
  it('marks the game as released, and survives an import of its catalogue', async () => {
    const browser = visit();
    const { id, packageName } = game();
    await browser.proxy(ORDER, { appId: id });
    const now = Date.now();
    const waiting = async () =>
      (await waitingGames(database.db, now + 1)).find(({ app }) => app === packageName);
    expect(await waiting()).toMatchObject({ orders: 1 });
    expect(await releaseGame(database.db, packageName, { now, dryRun: true })).toBe(1);
    expect((await visit().proxy(ORDER, { appId: id })).state.code).toBe(CODE.ok);

    expect(await releaseGame(database.db, packageName, { now })).toBe(2);
    const isOut = async () => {
      expect((await visit().proxy(ORDER, { appId: id })).state.code).toBe(CODE.notRunning);
      const { data } = await browser.get('/catalogue/orders');
      expect(data.orders).toEqual([
        {
          app: expect.not.objectContaining({ releaseAt: expect.anything() }),
          at: expect.any(Number),
        },
      ]);
    };
    await isOut();
    await expect(releaseGame(database.db, packageName, { now })).rejects.toThrow(
      'is released already',
    );
    await expect(releaseGame(database.db, 'org.nowhere', { now })).rejects.toThrow(
      'no app org.nowhere',
    );

    // The import rewrites every app.
    await database.db.updateTable('apps').set({ content_hash: 'x' }).execute();
    expect(await importCatalogue()).toMatchObject({ changed: APPS });
    await isOut();
    // Control: other games are still unreleased.
    expect((await visit().proxy(ORDER, { appId: game(1).id })).state.code).toBe(CODE.ok);
  });

  it('deletes its pre-orders 90 days later', async () => {
    const { id, packageName } = game();
    await visit().proxy(ORDER, { appId: id });
    const now = Date.now();
    await releaseGame(database.db, packageName, { now });
    await pruneOrders(database.db, now + 90 * DAY);
    expect(await rows()).toHaveLength(1);
    await pruneOrders(database.db, now + 90 * DAY + 1);
    expect(await rows()).toEqual([]);
  });
});
