import type { Hono } from 'hono';
import { Hono as Application } from 'hono';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRODUCT_ID } from '../../contract/entities/client';
import { demoFeed } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { addLog } from '../store/queries/add-log';
import { apiRoutes } from './over-http';
import { storeLogIn } from './store-log';

const database = fileDatabase();
let app: Hono;
beforeAll(async () => {
  const { db } = database;
  app = new Application();
  app.route('/', apiRoutes({ db, secret: '', publicUrl: undefined, log: () => undefined }));
});
beforeEach(() => database.db.deleteFrom('logs').execute());

const rows = () => database.db.selectFrom('logs').select(['kind', 'payload']).execute();
const post = (path: string, body: string) =>
  app.request(path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'text/plain',
      'user-agent': 'Secret/1',
      'x-forwarded-for': '192.0.2.7',
      cookie: 'wdj_source=direct',
    },
  });

describe('a report', () => {
  it('is stored as its validated payload, without data of the request', async () => {
    const sent = {
      page: '/app/1',
      source: 'direct',
      utdid: 'device',
      name: 'Ann',
      ab: 'x'.repeat(99),
    };
    expect((await post('/log/access', JSON.stringify(sent))).status).toBe(200);
    expect(await rows()).toEqual([
      { kind: 'access', payload: { page: '/app/1', source: 'direct', ab: 'x'.repeat(64) } },
    ]);
    const all = JSON.stringify(await database.db.selectFrom('logs').selectAll().execute());
    for (const secret of ['Secret', '192.0.2.7', 'device', 'Ann'])
      expect(all).not.toContain(secret);
    expect(all).toContain('/app/1');
  });

  it.each([
    [PRODUCT_ID.desktop, '2011'],
    ['2001', '2001'],
  ])('contains the client’s product id %j', async (productId, stored) => {
    const sent = { page: '/', productId, aid: 'device', versionCode: 1 };
    expect((await post('/log/access', JSON.stringify(sent))).status).toBe(200);
    expect(await rows()).toEqual([{ kind: 'access', payload: { page: '/', productId: stored } }]);
  });

  it.each([
    ['/log/access', { page: '/' }],
    ['/log/activity', { appName: 'Seven' }],
    ['/log/click', { target: 'app' }],
    ['/log/search', { key: 'maps' }],
    ['/track', { kind: 'page-view', page: '/' }],
  ])('contains the shop’s channel and the client’s own: %s', async (path, fields) => {
    const channels = { ch: 'pp', channel: 'store-7' };
    expect((await post(path, JSON.stringify({ ...fields, ...channels }))).status).toBe(200);
    expect((await rows())[0]?.payload).toMatchObject({ ...fields, ...channels });
  });

  it('about an app has the app’s categories, unless the page sent one', async () => {
    const { db } = database;
    await writeCatalogue(db, demoFeed(40));
    const app = await db
      .selectFrom('app_categories')
      .innerJoin('categories', 'categories.id', 'app_categories.category_id')
      .select(['app_id as id', 'category_id as subCategoryId', 'parent_id as categoryId'])
      .where('parent_id', 'is not', null)
      .orderBy('app_id')
      .orderBy('category_id')
      .executeTakeFirstOrThrow();
    const send = async (fields: object) => {
      await db.deleteFrom('logs').execute();
      await post('/log/click', JSON.stringify({ target: 'app', ...fields }));
      return (await rows())[0]?.payload;
    };
    const { id: appId, ...categories } = app;
    expect(await send({ appId })).toEqual({ target: 'app', ppz: 5, appId, ...categories });
    expect(await send({ appId, categoryId: 9 })).toMatchObject({ ...categories, categoryId: 9 });
    expect(await send({ appId: 99_999 })).toEqual({ target: 'app', ppz: 5, appId: 99_999 });
    await db.deleteFrom('app_categories').execute();
    expect(await send({ appId })).not.toHaveProperty('subCategoryId');
  });

  it('is stored once when it arrives again, without its id in the payload', async () => {
    const reportId = 'a1'.repeat(16);
    const body = JSON.stringify({ key: 'maps', reportId });
    for (let n = 0; n < 2; n += 1) expect((await post('/log/search', body)).status).toBe(200);
    expect(await rows()).toEqual([{ kind: 'search', payload: { key: 'maps' } }]);
    // Reports with another id or without one are stored separately.
    await post('/log/search', body.replaceAll('a1', 'b2'));
    for (let n = 0; n < 2; n += 1) await post('/log/search', '{"key":"maps"}');
    expect(await rows()).toHaveLength(4);
  });

  it('is stored without lone surrogates, which PostgreSQL rejects', async () => {
    expect((await post('/log/search', '{"key":"a\\ud800b\\udc00"}')).status).toBe(200);
    expect(await rows()).toEqual([{ kind: 'search', payload: { key: 'ab' } }]);
  });

  it.each([
    ['/log/access', '{"page":"/","source":"elsewhere"}'],
    ['/log/access', '{}'],
    ['/log/access', '{"page":"/","productId":1.5}'],
    ['/log/access', '{"page":"/","productId":[]}'],
    ['/log/search', '{"key":true}'],
    ['/track', '{"kind":"spy","page":"/"}'],
    ['/track', '{"kind":"click","page":"/","identifier":"12"}'],
    ['/log/click', '{"target":"download","ppz":1.5}'],
    ['/log/search', '{"key":"a","total":0.5}'],
    ['/log/search', '{"key":"a","reportId":"../1"}'],
    ['/log/click', '[]'],
    ['/log/click', 'nonsense'],
  ])('is refused when it is invalid: %s %s', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('that waited for the network is stored with the time of its event', async () => {
    const moments = async () =>
      (await database.db.selectFrom('logs').select('at').orderBy('id').execute()).map(
        ({ at }) => at,
      );
    const before = Date.now();
    expect((await post('/log/search?waited=3600000', '{"key":"late"}')).status).toBe(200);
    expect((await post('/log/search', '{"key":"now"}')).status).toBe(200);
    const [late = 0, now = 0] = await moments();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now - late).toBeGreaterThanOrEqual(3_600_000 - (Date.now() - before));
    expect(late).toBeLessThan(before);
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ key: 'late' }, { key: 'now' }]);
    // Neither in the future nor before a week ago.
    for (const waited of ['-1', '604800001', '1e9', 'x'])
      expect((await post(`/log/search?waited=${waited}`, '{"key":"odd"}')).status).toBe(400);
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['database', 1, 0],
    ['stdout', 0, 1],
    ['both', 1, 1],
  ] as const)(
    'is written to the sink that the operator chose: %s',
    async (sink, stored, printed) => {
      const lines: string[] = [];
      const { db } = database;
      const storeLog = storeLogIn(sink, (line) => lines.push(line));
      const other = apiRoutes({
        db,
        secret: '',
        publicUrl: undefined,
        log: () => undefined,
        storeLog,
      });
      const reportId = 'c3'.repeat(16);
      const body = JSON.stringify({ key: 'a\nb', reportId });
      expect((await other.request('/log/search', { method: 'POST', body })).status).toBe(200);
      await other.request(`/log/click?d=${encodeURIComponent('{"target":""}')}`);
      expect((await rows()).filter(({ kind }) => kind === 'search')).toHaveLength(stored);
      const searches = lines
        .map((line) => JSON.parse(line))
        .filter(({ kind }) => kind === 'search');
      expect(searches).toHaveLength(printed);
      if (printed)
        expect(searches[0]).toEqual({
          kind: 'search',
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          report_id: reportId,
          payload: { key: 'a b' },
        });
      expect(lines.join('')).not.toContain('\n');
    },
  );
});

describe('reports that arrive together', () => {
  const each = (n: number) => ({ kind: 'search' as const, at: n, payload: { key: `${n}` } });

  it('are stored once each, in few statements', async () => {
    const { db } = database;
    const statement = vi.spyOn(db, 'getExecutor');
    const all = Array.from({ length: 500 }, (_, n) => addLog(db, each(n)));
    // One of them is sent twice.
    const twice = { ...each(7), report_id: 'd4'.repeat(16) };
    await Promise.all([...all, addLog(db, twice), addLog(db, twice)]);
    expect(statement.mock.calls.length).toBeLessThan(10);
    expect(await rows()).toHaveLength(501);
  });

  it('are stored without the one that fails, and only its sender gets an error', async () => {
    const { db } = database;
    const bad = { ...each(1), payload: { key: '\u0000' } };
    const done = await Promise.allSettled(
      [each(0), each(2), bad, each(3)].map((log) => addLog(db, log)),
    );
    expect(done.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await rows()).toHaveLength(3);
  });
});

describe('a ping', () => {
  const ping = (d: string) => app.request(`/log/click?d=${encodeURIComponent(d)}`);

  it('stores the same report from a query', async () => {
    expect((await ping('{"target":"download","appId":99999}')).status).toBe(204);
    expect(await rows()).toEqual([
      { kind: 'click', payload: { target: 'download', appId: 99_999, ppz: 5 } },
    ]);
  });

  it.each(['', '{', '[]', '{"target":""', 'x'.repeat(9_000)])(
    'stores nothing when it is invalid',
    async (d) => {
      expect((await ping(d)).status).toBe(204);
      expect(await rows()).toEqual([]);
    },
  );

  it('answers “wrong method” without a payload', async () => {
    expect((await app.request('/log/click')).status).toBe(405);
  });
});
