import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../contract/codes';
import { type TestDatabase, testDatabase } from '../tests/helpers/database';
import { createApp } from './app';
import { seedDemo } from './catalogue/demo';

let database: TestDatabase;
let app: Hono;
const errors: string[] = [];

const build = (db: TestDatabase['db']) =>
  createApp({
    publicUrl: undefined,
    partnerSites: [],
    secret: 'x'.repeat(32),
    database: { db },
    assets: { css: {}, wake: '', chunks: {} },
    clientFiles: 'dist/client',
    images: new Hono(),
    log: (_error, where) => errors.push(where),
  });

beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { apps: 60 });
  app = build(database.db);
});
afterAll(() => database.close());

const status = async (path: string) => (await app.request(path)).status;

describe('pages', () => {
  it.each(['/', '/apps', '/games', '/app/1', '/search?key=a', '/search', '/special/1', '/offline'])(
    '%s',
    async (path) => {
      expect(await status(path)).toBe(200);
    },
  );

  it('opens an app by its package name too', async () => {
    const answer = await app.request('/StoreDetailController/detail?appId=1');
    const { data } = (await answer.json()) as { data: { app: { packageName: string } } };
    expect(await status(`/app/${data.app.packageName}`)).toBe(200);
  });

  it.each(['/no/such/page', '/app/999999', '/app/0', '/app/-1', '/app/%00', '/app/..%2f..%2fetc'])(
    '%s is the 404 page',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('<h1>页面不存在</h1>');
    },
  );

  it('is the 500 page, without a stack, when the database fails', async () => {
    const broken = build(
      new Proxy(database.db, {
        get() {
          throw new Error('secret detail of the database');
        },
      }),
    );
    errors.length = 0;
    const response = await broken.request('/app/1?ctoken=secret&utdid=device');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain('<h1>出了点问题</h1>');
    expect(text).not.toMatch(/secret|\bat .*\.ts/);
    expect(errors.join()).not.toMatch(/secret|device/);
  });
});

describe('addresses beyond the limit', () => {
  const long = 'x'.repeat(9_000);

  it('get a page', async () => {
    const response = await app.request(`/search?key=${long}`);
    expect(response.status).toBe(414);
    expect(await response.text()).toContain('<h1>地址太长</h1>');
  });

  it('get an envelope from the API', async () => {
    const response = await app.request(`/search/sugs?key=${long}`);
    expect(response.status).toBe(414);
    expect(await response.json()).toEqual({
      state: { code: CODE.paramRequired, msg: 'address too long' },
    });
  });

  it('leave room for any search that can be typed', async () => {
    expect(await status(`/search?key=${encodeURIComponent('微'.repeat(300))}`)).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['/', '/no/such/page', '/api/proxy', '/healthz', '/search/sugs?key=a'])(
    '%s has its safe headers',
    async (path) => {
      const { headers } = await app.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
  });
});
