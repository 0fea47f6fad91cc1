import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INFO_PAGES } from '../../../contract/entities/info';
import { LANGS } from '../../../contract/lang';
import { seedDemo } from '../../../demo';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { putNews } from '../../shop/edit/news';
import { discoveryRoutes } from './routes';
import { sitemap, sitemapFiles, sitemapIndex } from './sitemap';

const SHOP = 'https://shop.example';
let database: TestDatabase;
let app: Hono;
/** A new state for each request, unless a test holds it: the tests change the shop without raising the revision. */
let states = 0;
let stays = false;
const state = async () => String(stays ? states : ++states);
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { apps: 60 });
  await database.db.updateTable('apps').set({ gone: true }).where('id', '=', 9).execute();
  app = discoveryRoutes({ look: async () => ({}), db: database.db, publicUrl: SHOP, state });
});
afterAll(() => database.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { type: response.headers.get('content-type'), text: await response.text() };
}

describe('the sitemap', () => {
  it('lists every indexable page in every language', async () => {
    const { type, text } = await get('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const items = await parseSitemap(Readable.from(text));
    const urls = items.map(({ url }) => url);
    for (const path of [
      '/',
      '/apps',
      '/games',
      '/app/1',
      '/app/60',
      '/special/1',
      '/categories',
      '/specials',
      '/top/rating',
    ])
      expect(urls).toContain(SHOP + path);
    expect(urls.some((url) => url.startsWith(`${SHOP}/category/`))).toBe(true);
    expect(urls).not.toContain(`${SHOP}/app/9`);
    const app1 = items.find(({ url }) => url === `${SHOP}/app/1`);
    expect(app1?.links?.map(({ lang, url }) => [lang, url])).toEqual([
      ...LANGS.map((lang) => [lang, `${SHOP}/app/1?lang=${lang}`]),
      ['x-default', `${SHOP}/app/1`],
    ]);
  });

  it('lists no page that has nothing to show', async () => {
    const empty = await testDatabase();
    const items = await parseSitemap(Readable.from(await sitemap(empty.db, SHOP, 0)));
    await empty.close();
    const paths = items.map(({ url }) => url.slice(SHOP.length));
    expect(paths).toEqual(['/', ...INFO_PAGES.map((name) => `/${name}`)]);
  });

  it('lists each developer once, and the news of apps with news', async () => {
    const told = (key: string, appId: number, at = 1) => ({ key, appId, title: { en: key }, at });
    await putNews(database.db, [
      told('first', 7),
      told('second', 7),
      told('of an app that is gone', 9),
      told('later', 8, Date.now() + 86_400_000),
    ]);
    const { text } = await get('/sitemap.xml');
    const listed = (kind: string) =>
      [...text.matchAll(new RegExp(`<loc>[^<]*/${kind}/(\\d+)</loc>`, 'g'))].map(([, id]) =>
        Number(id),
      );
    const numbers = (rows: { id: number | null }[]) => rows.map(({ id }) => id).sort();
    const developers = await database.db
      .selectFrom('apps')
      .select('developer_id as id')
      .distinct()
      .where('gone', '=', false)
      .where('developer_id', 'is not', null)
      .execute();
    expect(listed('developer').sort()).toEqual(numbers(developers));
    expect(listed('news')).toEqual([7]);
  });

  it('lists current specials, and no future or past ones', async () => {
    const day = 86_400_000;
    const set = (id: number, starts: number | null, ends: number | null) =>
      database.db
        .updateTable('specials')
        .set({ starts_at: starts, ends_at: ends })
        .where('id', '=', id)
        .execute();
    const listed = async () => {
      const { text } = await get('/sitemap.xml');
      return [...text.matchAll(/<loc>[^<]*\/special\/(\d+)<\/loc>/g)].map(([, id]) => Number(id));
    };
    expect((await listed()).slice(0, 3)).toEqual([1, 2, 3]);
    await set(1, Date.now() + day, null);
    await set(2, null, Date.now() - day);
    await set(3, Date.now() - day, Date.now() + day);
    expect((await listed()).slice(0, 1)).toEqual([3]);
    for (const id of [1, 2, 3]) await set(id, null, null);
  });

  it('is split into several files for a large catalogue, and lists every app once', async () => {
    const files = await sitemapFiles(database.db, 20);
    expect(files).toHaveLength(3);
    const index = await sitemapIndex(SHOP, files);
    const listed = await parseSitemapIndex(Readable.from(index));
    expect(listed.map(({ url }) => url)).toEqual(files.map((at) => `${SHOP}/sitemap/${at}.xml`));
    const apps: string[] = [];
    for (const start of files) {
      const items = await parseSitemap(Readable.from(await sitemap(database.db, SHOP, start, 20)));
      apps.push(...items.map(({ url }) => url).filter((url) => url.includes('/app/')));
    }
    expect(apps).toHaveLength(59);
    expect(new Set(apps).size).toBe(59);
  });

  it('has no empty file when a catalogue fills its files exactly', async () => {
    expect(await sitemapFiles(database.db, 59)).toEqual([0]);
    expect(await sitemapFiles(database.db, 58)).toHaveLength(2);
  });
});

describe('an app with an impossible date', () => {
  const newest = async () =>
    Number(/<entry>.*?\/app\/(\d+)/s.exec((await get('/feed.xml')).text)?.[1]);
  const apps = () => database.db.updateTable('apps');

  it.each([
    ['no date in the sitemap, and is not in the feed', Number.MAX_SAFE_INTEGER, false],
    ['neither where its year has five digits', Date.UTC(10_000, 0), false],
    ['both for the last year of four digits (control)', Date.UTC(10_000, 0) - 1, true],
  ])('has %s', async (_, at, dated) => {
    const id = await newest();
    const { updated_at } = await database.db
      .selectFrom('apps')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await apps().set({ updated_at: at }).where('id', '=', id).execute();
    const sitemapItems = await parseSitemap(Readable.from((await get('/sitemap.xml')).text));
    const feed = await get('/feed.xml');
    await apps().set({ updated_at }).where('id', '=', id).execute();
    const listed = sitemapItems.find(({ url }) => url === `${SHOP}/app/${id}`);
    expect(listed).toBeDefined();
    expect(listed?.lastmod !== undefined).toBe(dated);
    expect(feed.text).toContain('<entry>');
    expect(feed.text.includes(`href="${SHOP}/app/${id}"`)).toBe(dated);
  });
});

describe('a document that is rendered once', () => {
  const PATHS = ['/sitemap.xml', '/sitemap/0.xml', '/feed.xml'];

  it.each(PATHS)(
    '%s is compressed as the client accepts, and revalidated with 304',
    async (path) => {
      stays = true;
      const plain = await get(path);
      for (const [encoding, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const answer = await app.request(path, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(answer.headers.get('vary')).toMatch(/^Accept-Encoding/);
        expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain.text);
        const etag = answer.headers.get('etag') ?? '';
        const again = await app.request(path, { headers: { 'if-none-match': etag } });
        expect(again.status).toBe(304);
      }
      stays = false;
    },
  );

  it('changes with the revision, and not within one revision (control)', async () => {
    const first = await get('/sitemap.xml');
    stays = true;
    const setGone = (gone: boolean) =>
      database.db.updateTable('apps').set({ gone }).where('id', '=', 5).execute();
    await setGone(true);
    const same = await get('/sitemap.xml');
    stays = false;
    const next = await get('/sitemap.xml');
    await setGone(false);
    expect(same.text).toBe(first.text);
    expect(next.text).not.toContain(`${SHOP}/app/5<`);
  });
});

it.each(['/sitemap/1.xml', '/sitemap/00.xml', '/sitemap/999999999.xml', '/sitemap/x.xml'])(
  '%s does not exist',
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);

it('reports a lost database like any other error, also in the middle of a file', async () => {
  const lost = await testDatabase();
  await seedDemo(lost.db, { apps: 5 });
  const routes = discoveryRoutes({ look: async () => ({}), db: lost.db, publicUrl: SHOP, state });
  routes.onError((error, c) => c.text(error.name, 500));
  await lost.close();
  for (const path of ['/sitemap.xml', '/sitemap/0.xml', '/feed.xml'])
    expect((await routes.request(path)).status).toBe(500);
  await expect(sitemap(lost.db, SHOP, 0)).rejects.toThrow();
});

describe('the feed', () => {
  it('lists the most recently changed apps, newest first', async () => {
    const { type, text } = await get('/feed.xml');
    expect(type).toMatch('application/atom+xml');
    const dates = [...text.matchAll(/<entry>.*?<updated>(.*?)<\/updated>/gs)].map(([, at]) => at);
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(text).toContain(`href="${SHOP}/feed.xml?lang=`);
  });

  it.each([
    ['an app', '/app/7/feed.xml', /rel="alternate" href="[^"]*\/app\/7"/],
    ['a developer', '/developer/1/feed.xml', /rel="alternate" href="[^"]*\/developer\/1"/],
    ['a category', '/category/tools/feed.xml', /rel="alternate" href="[^"]*\/category\/tools"/],
  ])('has a feed for %s', async (_, path, link) => {
    const { type, text } = await get(path);
    expect(type).toMatch('application/atom+xml');
    expect(text).toMatch(link);
    expect(text).toContain('<entry>');
  });

  it.each([
    '/app/999999/feed.xml',
    '/developer/999999/feed.xml',
    '/category/none/feed.xml',
    '/app/x/feed.xml',
  ])('there is none at %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
    expect((await app.request(path)).status).toBe(404);
  });

  it('is in the reader’s language', async () => {
    const feed = async (lang: string) => (await get('/feed.xml', { 'accept-language': lang })).text;
    expect(await feed('en')).toContain('New and updated apps on Snowpea');
    expect(await feed('zh-CN')).not.toContain('New and updated');
  });
});

it('robots.txt excludes addresses that are no pages, and allows the others', async () => {
  const { type, text } = await get('/robots.txt');
  expect(type).toMatch('text/plain');
  expect(text).toContain('Disallow: /download/\n');
  // Robots have to read the `noindex` of search results.
  expect(text).not.toContain('/search');
  expect(text).toContain(`Sitemap: ${SHOP}/sitemap.xml\n`);
  expect(text).not.toMatch(/Disallow: \/\n/);
});

it('the manifest contains the shop’s name and icons', async () => {
  const { type, text } = await get('/manifest.webmanifest', { 'accept-language': 'en' });
  expect(type).toBe('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({ name: 'Snowpea', start_url: '/', lang: 'en' });
  expect(JSON.parse(text).icons).toHaveLength(4);
  expect(JSON.parse(text).icons).toContainEqual(
    expect.objectContaining({ src: '/icon-maskable.png', purpose: 'maskable' }),
  );
  for (const { name, url } of JSON.parse(text).shortcuts) {
    expect(name).toMatch(/^[A-Z]/);
    expect(url).toMatch(/^\/(search|apps|games|me)$/);
  }
});

it('documents use the request’s host without a public address', async () => {
  const anywhere = discoveryRoutes({
    look: async () => ({}),
    db: database.db,
    publicUrl: undefined,
    state,
  });
  const answer = await anywhere.request('http://127.0.0.1:4173/robots.txt');
  expect(await answer.text()).toContain('Sitemap: http://127.0.0.1:4173/sitemap.xml');
  // A cache shared by several hosts must not serve one host's answer to another.
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/0.xml', '/feed.xml']) {
    const stored = async (from: Hono) =>
      (await from.request(`http://127.0.0.1:4173${path}`)).headers.get('cache-control');
    expect(await stored(anywhere), path).toBe('private, max-age=3600');
    expect(await stored(app), path).toBe('public, max-age=3600');
  }
});
