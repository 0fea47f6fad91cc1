import type { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../contract/codes';
import { SEARCH_KEY_MAX } from '../contract/constants';
import { seedDemo } from '../demo';
import type { TestDatabase } from '../tests/helpers/database';
import { fileDatabase } from '../tests/helpers/file-database';
import { shopApp } from '../tests/helpers/shop-app';
import { bumpRevision } from './store/revision';

const database = fileDatabase();
let app: Hono;
const errors: string[] = [];

const build = (db: TestDatabase['db']) =>
  shopApp(db, { log: (_error, where) => errors.push(where) });

beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
  app = build(database.db);
});

const status = async (path: string) => (await app.request(path)).status;

describe('pages', () => {
  it.each([
    '/',
    '/apps',
    '/games',
    '/app/1',
    '/search?key=a',
    '/search',
    '/special/1',
    '/offline',
    '/app/1/history',
    '/developer/1',
  ])('%s answers 200', async (path) => {
    expect(await status(path)).toBe(200);
  });

  it('opens an app by its package name', async () => {
    const answer = await app.request('/StoreDetailController/detail?appId=1');
    const { data } = (await answer.json()) as { data: { app: { packageName: string } } };
    expect(await status(`/app/${data.app.packageName}`)).toBe(200);
  });

  it.each(['/no/such/page', '/app/999999', '/app/0', '/app/-1', '/app/%00', '/app/..%2f..%2fetc'])(
    '%s answers 404 with the error page',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('<h1>页面不存在</h1>');
    },
  );

  it('answers 500 without a stack trace when the database fails', async () => {
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
    expect(text).toContain('<h1>出错了</h1>');
    expect(text).not.toMatch(/secret|\bat .*\.ts/);
    expect(errors.join()).not.toMatch(/secret|device/);
  });
});

describe('a query parameter that is truncated', () => {
  const long = encodeURIComponent(`${'a'.repeat(299)}😀`);
  const key = encodeURIComponent(`${'a'.repeat(SEARCH_KEY_MAX - 1)}😀`);
  it.each([
    ['/search?key=', key],
    ['/search?key=a&without=', long],
    ['/apps?sort=', long],
    ['/apps?page=', long],
    ['/report/1?problem=', long],
  ])('in the middle of a character still answers 200: %s', async (path, text) => {
    expect(await status(path + text)).toBe(200);
  });
});

describe('without its database the shop answers 503 with Retry-After', () => {
  const away = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
  };
  const closed = build(new Proxy({} as TestDatabase['db'], { get: away }));

  it.each(['/', '/app/1', '/search?key=a', '/feed.xml', '/sitemap.xml'])('%s', async (path) => {
    const response = await closed.request(path, { headers: { 'accept-language': 'en' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<h1>The store is temporarily unavailable</h1>');
  });

  it.each(['/StoreDetailController/detail?appId=1', '/search/sugs?key=a'])('%s', async (path) => {
    const response = await closed.request(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ state: { code: CODE.unavailable } });
  });
});

it('the page of upcoming games lists items whenever the home page links to it', async () => {
  await database.db.updateTable('apps').set({ release_at: null }).execute();
  const leads = async () => (await (await app.request('/')).text()).includes('href="/preorder"');
  const listed = async () => (await (await app.request('/preorder')).text()).includes('/app/5"');
  expect(await leads()).toBe(false);
  const day = 86_400_000;
  const round = { app_id: 5, starts_at: Date.now() - 200 * day, ends_at: Date.now() + day };
  await database.db.insertInto('betas').values(round).execute();
  await bumpRevision(database.db, Date.now());
  expect(await leads()).toBe(true);
  expect(await listed()).toBe(true);
  await database.db.deleteFrom('betas').execute();
});

describe('the metadata of a page', () => {
  const said = async (path: string) => {
    const text = await (await app.request(path)).text();
    return {
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
      hidden: /<meta name="robots" content="noindex"/.test(text),
    };
  };

  it('gives each page of a special its own canonical address', async () => {
    const many = Array.from({ length: 30 }, (_, n) => n + 1);
    await database.db.deleteFrom('special_apps').where('special_id', '=', 1).execute();
    await database.db
      .insertInto('special_apps')
      .values(many.map((app_id, position) => ({ special_id: 1, position, app_id })))
      .execute();
    expect((await said('/special/1')).canonical).toBe('/special/1');
    expect((await said('/special/1?page=2')).canonical).toBe('/special/1?page=2');
  });

  it('excludes the report form from indexes, but not the app’s page', async () => {
    expect((await said('/report/1')).hidden).toBe(true);
    expect((await said('/app/1')).hidden).toBe(false);
  });
});

it('a form from another site gets an error page, a script gets an envelope', async () => {
  const send = (accept: string) => {
    const form = new FormData();
    form.set('appId', '1');
    const headers = { accept, 'sec-fetch-site': 'cross-site' };
    return app.request('/api/proxyNew', { method: 'POST', body: form, headers });
  };
  const page = await send('text/html');
  expect(page.status).toBe(403);
  expect(await page.text()).toContain('<h1>提交失败</h1>');
  const script = await send('*/*');
  expect(script.status).toBe(403);
  expect(await script.json()).toMatchObject({ state: { code: CODE.forbidden } });
});

describe('an address beyond the length limit', () => {
  const long = 'x'.repeat(9_000);

  it('gets an error page', async () => {
    const response = await app.request(`/search?key=${long}`);
    expect(response.status).toBe(414);
    expect(await response.text()).toContain('<h1>地址太长</h1>');
  });

  it('gets an envelope from the API', async () => {
    const response = await app.request(`/search/sugs?key=${long}`);
    expect(response.status).toBe(414);
    expect(await response.json()).toEqual({
      state: { code: CODE.paramRequired, msg: 'address too long' },
    });
  });

  it('is longer than any search that can be typed', async () => {
    expect(await status(`/search?key=${encodeURIComponent('微'.repeat(300))}`)).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['/', '/no/such/page', '/api/proxy', '/healthz', '/search/sugs?key=a'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await app.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );
});

describe('health', () => {
  it('reports that the process is alive and ready', async () => {
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
  });
});

describe('environments', () => {
  const host = async (query: string) =>
    ((await (await app.request(`/catalogue/host${query}`)).json()) as { data: object }).data;

  it('use the host in the settings, and no unlisted host', async () => {
    expect(await host('?debug=pre')).toEqual({ host: 'https://pre.example' });
    for (const query of ['', '?debug=dev', '?debug=prod', '?debug=constructor', '?debug=__proto__'])
      expect(await host(query), query).toEqual({});
  });

  it('allow calls to listed hosts only in the pages’ policy', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://pre.example;");
    expect(policy).not.toContain('*');
  });

  it.each([
    ['https://live.example', 'https://live.example'],
    ['https://live.example.evil.example', null],
    ['http://live.example', null],
    ['null', null],
  ])('allow cross-origin calls from pages of listed shops: %s', async (Origin, allowed) => {
    const answer = await app.request('/search/sugs?key=a', { headers: { Origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('answer preflight requests, and allow no other origin for pages', async () => {
    const headers = { Origin: 'https://live.example', 'Access-Control-Request-Method': 'POST' };
    const asked = await app.request('/api/proxyNew', { method: 'OPTIONS', headers });
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    const page = await app.request('/', { headers });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('accept calls that change data from the shop’s own pages only', async () => {
    const answer = await app.request('/realname/submit', {
      method: 'POST',
      headers: { Origin: 'https://live.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});
