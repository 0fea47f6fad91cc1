import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../demo';
import { fileDatabase } from '../tests/helpers/file-database';
import { shopApp } from '../tests/helpers/shop-app';

const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
});

const PATHS = [
  '/',
  '/app/1',
  '/search?key=a',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/0.xml',
  '/feed.xml',
  '/manifest.webmanifest',
  '/qr/1.svg',
  '/no/such/page',
];
const SHOP = 'https://shop.example';
const HOSTILE = 'evil.example';

/** Answers with their headers, except the id of each request. @param host of the requests */
async function answers(publicUrl: string | undefined, host: string) {
  const app = shopApp(database.db, { publicUrl });
  const all: Record<string, string> = {};
  for (const path of PATHS) {
    const answer = await app.request(`http://${host}${path}`, { headers: { host } });
    answer.headers.delete('x-request-id');
    all[path] = JSON.stringify([answer.status, [...answer.headers], await answer.text()]);
  }
  return all;
}

it('with a public address, no answer depends on the Host header', async () => {
  const hostile = await answers(SHOP, HOSTILE);
  expect(hostile).toEqual(await answers(SHOP, 'shop.example'));
  expect(JSON.stringify(hostile)).not.toContain(HOSTILE);
});

it('without one, documents use the request’s host and shared caches may not store them (control)', async () => {
  const own = await answers(undefined, HOSTILE);
  const named = PATHS.filter((path) => own[path]?.includes(HOSTILE));
  expect(named).toEqual(expect.arrayContaining(['/robots.txt', '/sitemap.xml', '/feed.xml']));
  for (const path of named) expect(own[path], path).not.toContain('public, max-age');
});
