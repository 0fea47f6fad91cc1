import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { parseSitemap, parseSitemapIndex, streamToPromise } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { seedDemo } from '../catalogue/demo';
import { putNews } from '../store/shop/news';
import { discoveryRoutes } from './routes';
import { sitemap, sitemapFiles, sitemapIndex } from './sitemap';

const SHOP = 'https://shop.example';
let database: TestDatabase;
let app: Hono;
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { apps: 60 });
  await database.db.updateTable('apps').set({ gone: true }).where('id', '=', 9).execute();
  app = discoveryRoutes({ db: database.db, publicUrl: SHOP });
});
afterAll(() => database.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { type: response.headers.get('content-type'), text: await response.text() };
}

describe('the sitemap', () => {
  it('names every page there is to find, in every language', async () => {
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
      '/specials',
      '/top/rating',
    ])
      expect(urls).toContain(SHOP + path);
    expect(urls.some((url) => url.startsWith(`${SHOP}/category/`))).toBe(true);
    expect(urls).not.toContain(`${SHOP}/app/9`);
    const app1 = items.find(({ url }) => url === `${SHOP}/app/1`);
    expect(app1?.links?.map(({ lang, url }) => [lang, url])).toEqual([
      ['zh-CN', `${SHOP}/app/1?lang=zh-CN`],
      ['en', `${SHOP}/app/1?lang=en`],
      ['x-default', `${SHOP}/app/1`],
    ]);
  });

  it('has each developer once, and the news of apps that have some', async () => {
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

  it('has the specials that are to be seen now, and neither those to come nor those that are over', async () => {
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

  it('of a large catalogue is several files, which together have every app once', async () => {
    const files = await sitemapFiles(database.db, 20);
    expect(files).toHaveLength(3);
    const index = await streamToPromise(sitemapIndex(SHOP, files));
    const listed = await parseSitemapIndex(Readable.from(index.toString()));
    expect(listed.map(({ url }) => url)).toEqual(files.map((at) => `${SHOP}/sitemap/${at}.xml`));
    const apps: string[] = [];
    for (const start of files) {
      const xml = await streamToPromise(sitemap(database.db, SHOP, start, 20));
      const items = await parseSitemap(Readable.from(xml.toString()));
      apps.push(...items.map(({ url }) => url).filter((url) => url.includes('/app/')));
    }
    expect(apps).toHaveLength(59);
    expect(new Set(apps).size).toBe(59);
  });

  it('a catalogue that fills its files exactly has no empty one', async () => {
    expect(await sitemapFiles(database.db, 59)).toEqual([0]);
    expect(await sitemapFiles(database.db, 58)).toHaveLength(2);
  });
});

describe('the feed', () => {
  it('has the apps that changed last, newest first', async () => {
    const { type, text } = await get('/feed.xml');
    expect(type).toMatch('application/atom+xml');
    const dates = [...text.matchAll(/<entry>.*?<updated>(.*?)<\/updated>/gs)].map(([, at]) => at);
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(text).toContain(`href="${SHOP}/feed.xml?lang=`);
  });

  it('speaks the reader’s language', async () => {
    const feed = async (lang: string) => (await get('/feed.xml', { 'accept-language': lang })).text;
    expect(await feed('en')).toContain('New and updated apps on Snowpea');
    expect(await feed('zh-CN')).not.toContain('New and updated');
  });
});

it('robots.txt keeps robots out of what is no page, and shows them the rest', async () => {
  const { type, text } = await get('/robots.txt');
  expect(type).toMatch('text/plain');
  expect(text).toContain('Disallow: /download/\n');
  // Their `noindex` has to be read.
  expect(text).not.toContain('/search');
  expect(text).toContain(`Sitemap: ${SHOP}/sitemap.xml\n`);
  expect(text).not.toMatch(/Disallow: \/\n/);
});

it('the manifest names the shop and its signs', async () => {
  const { type, text } = await get('/manifest.webmanifest', { 'accept-language': 'en' });
  expect(type).toBe('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({ name: 'Snowpea', start_url: '/', lang: 'en' });
  expect(JSON.parse(text).icons).toHaveLength(3);
});

it('without an address of its own the shop is where the request was sent to', async () => {
  const anywhere = discoveryRoutes({ db: database.db, publicUrl: undefined });
  const answer = await anywhere.request('http://127.0.0.1:4173/robots.txt');
  expect(await answer.text()).toContain('Sitemap: http://127.0.0.1:4173/sitemap.xml');
  // A cache that several hosts share must not hand one's answer to another.
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/0.xml', '/feed.xml']) {
    const kept = async (from: Hono) =>
      (await from.request(`http://127.0.0.1:4173${path}`)).headers.get('cache-control');
    expect(await kept(anywhere), path).toBe('private, max-age=3600');
    expect(await kept(app), path).toBe('public, max-age=3600');
  }
});
