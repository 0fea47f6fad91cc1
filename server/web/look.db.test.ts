import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { LookSettings } from '../../contract/entities/look';
import { DemoDatabase } from '../../tests/helpers/demo-database';
import { shopApp } from '../../tests/helpers/shop-app';
import { readLookFile } from '../commands/look-file';
import { prepareRefusals } from '../http/admission/refusals';
import { shopName } from '../notify/tell-operator';
import { setLook } from '../store/queries/look';
import { readLook } from './look';

const demo = new DemoDatabase(20);
const wear = (settings: LookSettings) =>
  setLook(demo.db, { settings, icons: new Map() }, Date.now());

it('all that visitors see has the look at once, on every server, and is as before when it is removed', async () => {
  const servers = [shopApp(demo.db), shopApp(demo.db)];
  const read = async (address: string) => {
    const [one, other] = await Promise.all(
      servers.map(async (app) => {
        const answer = await app.request(address, { headers: { 'accept-language': 'en' } });
        const { status, headers } = answer;
        return { status, headers, text: await answer.text() };
      }),
    );
    expect(other?.text).toBe(one?.text);
    if (!one) throw new Error('Two servers answer');
    return one;
  };
  const addresses = [
    '/',
    '/app/1',
    '/nowhere',
    '/search?key=a',
    '/manifest.webmanifest',
    '/feed.xml',
  ];
  const before = await Promise.all(addresses.map(read));
  for (const { text } of before) expect(text).toContain('Snowpea');

  const look = await readLookFile('docs/samples/look.json');
  const { settings } = look;
  await setLook(demo.db, look, Date.now());
  const after = await Promise.all(addresses.map(read));
  for (const { text } of after) {
    expect(text).toContain('Forest');
    expect(text.replaceAll('Snowpea Demo', '')).not.toContain('Snowpea');
  }
  const [home, app, missing, , manifest] = after;
  expect(home?.text).toContain('<title>Forest Apps</title>');
  expect(app?.text).toMatch(/<title>.+ - Forest Apps<\/title>/);
  for (const page of [home, app, missing]) {
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(page?.text ?? '') ?? [];
    expect(style).toMatch(/:root:root\{.*#1a5fb4/);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page?.headers.get('content-security-policy')).toContain(hash);
    expect(page?.text).toContain(`<link rel="icon" href="/icon.svg?v=${settings.logo}"`);
  }
  const { name, short_name, theme_color, icons: listed } = JSON.parse(manifest?.text ?? '');
  expect([name, short_name, theme_color]).toEqual(['Forest Apps', 'Forest', '#1a5fb4']);
  for (const { src, sizes } of listed) {
    const icon = await servers[0]?.request(src);
    expect(icon?.headers.get('cache-control')).toContain('immutable');
    const { width, height, format } = await sharp(await icon?.arrayBuffer()).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  const favicon = await servers[0]?.request('/favicon.ico');
  expect([favicon?.status, favicon?.headers.get('location')]).toEqual([302, '/icon-192.png']);
  const apple = await servers[0]?.request('/apple-touch-icon.png');
  expect([apple?.status, apple?.headers.get('cache-control')]).toEqual([200, 'no-cache']);

  await setLook(demo.db, undefined, Date.now());
  const removed = await Promise.all(addresses.map(read));
  expect(removed.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
});

it('offers the languages of the look, and is in its first one for visitors of others', async () => {
  const app = shopApp(demo.db);
  const langOf = async (path: string, language: string, cookie = '') => {
    const answer = await app.request(path, { headers: { 'accept-language': language, cookie } });
    const text = await answer.text();
    return [/<html lang="([\w-]+)"/.exec(text)?.[1], text.includes('?lang=zh-CN"')];
  };
  expect(await langOf('/apps', 'sw')).toEqual(['zh-CN', true]);
  expect(await langOf('/sitemap.xml', 'sw')).toEqual([undefined, true]);
  await wear({ languages: ['en', 'zh-CN'] });
  expect(await langOf('/apps', 'sw')).toEqual(['en', true]);
  expect(await langOf('/apps', 'zh')).toEqual(['zh-CN', true]);
  await wear({ languages: ['en'] });
  expect(await langOf('/apps', 'zh')).toEqual(['en', false]);
  expect(await langOf('/apps?lang=zh-CN', 'zh', 'lang=zh-CN')).toEqual(['en', false]);
  expect(await langOf('/nowhere', 'zh')).toEqual(['en', false]);
  expect(await langOf('/sitemap.xml', 'zh')).toEqual([undefined, false]);
  await setLook(demo.db, undefined, Date.now());
  expect(await langOf('/apps', 'sw')).toEqual(['zh-CN', true]);
});

it('orders what the home page, the header and the bar show, and says a sentence at the end', async () => {
  const app = shopApp(demo.db);
  const read = async () => (await app.request('/?lang=en')).text();
  const titles = async () =>
    [...(await read()).matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title);
  const before = await titles();
  expect(before.length).toBeGreaterThan(3);
  const footer = { 'zh-CN': '浙ICP备00000000号', en: 'Licence 00000000' };
  await wear({
    home: ['categories', 'games'],
    header: ['games', 'categories'],
    bar: ['me', 'home'],
    footer,
  });
  const after = await titles();
  expect(after.slice(0, 2)).toEqual([before.at(-1), before.find((one) => /game/i.test(one ?? ''))]);
  expect(after.toSorted()).toEqual(before.toSorted());
  const page = await read();
  const [, bar = ''] = /<nav hidden[^>]*>(.*?)<\/nav>/.exec(page) ?? [];
  expect([...bar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/me', '/']);
  expect(page).toMatch(/<header.*href="\/games".*href="\/categories".*<\/header>/);
  expect(page).not.toMatch(/<header.*href="\/apps".*<\/header>/);
  expect(page).toContain(footer.en);
  await setLook(demo.db, undefined, Date.now());
});

it('has the look’s theme for visitors who have chosen none', async () => {
  const app = shopApp(demo.db);
  const themeOf = async (cookie: string) => {
    const page = await app.request('/', { headers: { cookie } });
    return /data-theme="(\w+)"/.exec(await page.text())?.[1];
  };
  await wear({ theme: 'dark' });
  expect(await themeOf('')).toBe('dark');
  expect(await themeOf('theme=light')).toBe('light');
  expect(await themeOf('theme=auto')).toBe('auto');
  await setLook(demo.db, undefined, Date.now());
  expect(await themeOf('')).toBe('auto');
});

it('is also on the page of an overloaded server, in the repository and in messages', async () => {
  const { refusalOf, wear: show } = prepareRefusals({ frameAncestors: [], apiCallers: [] });
  const refused = () =>
    String(refusalOf({ url: '/', headers: { 'accept-language': 'en' } }, '/', 'page').body);
  expect(refused()).toContain('- Snowpea');
  await setLook(demo.db, await readLookFile('docs/samples/look.json'), Date.now());
  show(await readLook(demo.db));
  expect(refused()).toContain('- Forest Apps');
  expect(refused()).toMatch(/href="\/icon\.svg\?v=[\da-f]{8}"/);
  expect(refused()).toContain('a{color:#1a5fb4}');
  expect(await shopName(demo.db, 'https://apps.example.org')).toBe(
    'Forest https://apps.example.org',
  );
  await setLook(demo.db, undefined, Date.now());
  expect(await shopName(demo.db, undefined)).toBe('Snowpea');
});
