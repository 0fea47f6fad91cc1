import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { parseSitemap, parseSitemapIndex, streamToPromise } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { seedDemo } from '../catalogue/demo';
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
    for (const path of ['/', '/apps', '/games', '/app/1', '/app/60', '/special/1'])
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
  expect(text).toContain('Disallow: /search\n');
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
  const text = await (await anywhere.request('http://127.0.0.1:4173/robots.txt')).text();
  expect(text).toContain('Sitemap: http://127.0.0.1:4173/sitemap.xml');
});
