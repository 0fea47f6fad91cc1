import type { Hono } from 'hono';
import { Hono as Application } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_ID } from '../../contract/entities/client';
import { demoFeed } from '../../demo';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { apiRoutes } from './over-http';

let database: TestDatabase;
let app: Hono;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  app = new Application();
  app.route('/', apiRoutes({ db, secret: '', publicUrl: undefined, log: () => undefined }));
});
beforeEach(() => database.db.deleteFrom('logs').execute());
afterAll(() => database.close());

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
  ])('contains the product id %j of a client', async (productId, stored) => {
    const sent = { page: '/', productId, aid: 'device', versionCode: 1 };
    expect((await post('/log/access', JSON.stringify(sent))).status).toBe(200);
    expect(await rows()).toEqual([{ kind: 'access', payload: { page: '/', productId: stored } }]);
  });

  it('about an app has its categories, unless the page sent one', async () => {
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

  it('that arrives again is stored once, and its id is no part of its payload', async () => {
    const reportId = 'a1'.repeat(16);
    const body = JSON.stringify({ key: 'maps', reportId });
    for (let n = 0; n < 2; n += 1) expect((await post('/log/search', body)).status).toBe(200);
    expect(await rows()).toEqual([{ kind: 'search', payload: { key: 'maps' } }]);
    // One of another id, and reports without one, are others.
    await post('/log/search', body.replaceAll('a1', 'b2'));
    for (let n = 0; n < 2; n += 1) await post('/log/search', '{"key":"maps"}');
    expect(await rows()).toHaveLength(4);
  });

  it('contains no lone surrogates, which PostgreSQL cannot store', async () => {
    expect((await post('/log/search', '{"key":"a\\ud800b\\udc00"}')).status).toBe(200);
    expect(await rows()).toEqual([{ kind: 'search', payload: { key: 'ab' } }]);
  });

  it.each([
    ['/log/access', '{"page":"/","source":"elsewhere"}'],
    ['/log/access', '{}'],
    ['/log/access', '{"page":"/","productId":1.5}'],
    ['/log/access', '{"page":"/","productId":[]}'],
    ['/log/search', '{"key":7}'],
    ['/track', '{"kind":"spy","page":"/"}'],
    ['/track', '{"kind":"click","page":"/","identifier":"12"}'],
    ['/log/click', '{"target":"download","ppz":1.5}'],
    ['/log/search', '{"key":"a","total":0.5}'],
    ['/log/search', '{"key":"a","reportId":"../1"}'],
    ['/log/click', '[]'],
    ['/log/click', 'nonsense'],
  ])('that is none is refused: %s %s', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});

describe('a ping', () => {
  const ping = (d: string) => app.request(`/log/click?d=${encodeURIComponent(d)}`);

  it('is the same report in a query', async () => {
    expect((await ping('{"target":"download","appId":99999}')).status).toBe(204);
    expect(await rows()).toEqual([
      { kind: 'click', payload: { target: 'download', appId: 99_999, ppz: 5 } },
    ]);
  });

  it.each(['', '{', '[]', '{"target":""', 'x'.repeat(9_000)])(
    'that is invalid stores nothing',
    async (d) => {
      expect((await ping(d)).status).toBe(204);
      expect(await rows()).toEqual([]);
    },
  );

  it('without a payload is refused as the wrong method', async () => {
    expect((await app.request('/log/click')).status).toBe(405);
  });
});
