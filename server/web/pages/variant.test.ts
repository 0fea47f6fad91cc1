import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { langOfRaw } from '../../http/language';
import { variantOf } from './variant';

const app = new Hono().get('*', (c) => c.json(variantOf(c)));
const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).json();

describe('the variant of a page', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_2 like Mac OS X)', '/', '', 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', '/', '', 'ios'],
    ['Mozilla/5.0 (Linux; Android 10; K)', '/', '', 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', '/', '', undefined],
    ['Mozilla/5.0 (Linux; Android 10; K)', '/?platform=ios', '', 'ios'],
    ['Mozilla/5.0 (Linux; Android 10; K)', '/', 'platform=ios', 'ios'],
    ['Mozilla/5.0 (Linux; Android 10; K)', '/apps?phone=ios', '', 'ios'],
    ['Mozilla/5.0 (Linux; Android 10; K)', '/apps?phone=android', 'platform=ios', 'android'],
    ['Mozilla/5.0 (Linux; Android 10; K)', '/apps?phone=x', '', 'android'],
    ['Mozilla/5.0 (Linux; Android 10; K)', '/?platform=__proto__', 'platform=x', 'android'],
  ])('takes %j at %s with %j for %s', async (agent, path, cookie, platform) => {
    expect((await ask(path, { 'user-agent': agent, cookie })).platform).toBe(platform);
  });

  it('is Chinese, follows the system and is for a PC by default', async () => {
    expect(await ask('/')).toEqual({
      lang: 'zh-CN',
      theme: 'auto',
      lite: false,
      device: 'pc',
      hasShared: false,
    });
  });

  it.each([
    ['en-GB,en;q=0.8', 'en'],
    ['sw, en;q=0.2', 'en'],
    ['zh-SG;q=0.9, en;q=0.8', 'zh-CN'],
    ['en;q=0, sw', 'zh-CN'],
    ['xyz, enx-y', 'zh-CN'],
    [`${'x,'.repeat(5000)}`, 'zh-CN'],
  ])('takes the language from Accept-Language %j', async (header, lang) => {
    expect(await ask('/', { 'accept-language': header })).toMatchObject({ lang });
  });

  it.each([
    'theme=%64ark',
    'theme="dark"',
    'theme =dark',
    'theme= dark',
    'theme=dark ; x=1',
    'Theme=dark',
    'x=1;theme=dark',
    'theme=dark;x=1',
    'theme=%; theme=dark',
  ])('takes a cookie only as the store itself writes it, not as %j', async (cookie) => {
    expect((await ask('/', { cookie })).theme).toBe('auto');
    const language = cookie
      .replaceAll('heme', 'ang')
      .replace(/^T|\bt/, (first) => (first === 'T' ? 'L' : 'l'))
      .replace('%64ark', '%65n')
      .replace('dark', 'en');
    expect((await ask('/', { cookie: language })).lang).toBe('zh-CN');
    expect(langOfRaw({ headers: { cookie: language } })).toBe('zh-CN');
  });

  it('takes the first of several cookies of a name, as caches do', async () => {
    expect((await ask('/', { cookie: 'theme=dark; theme=light' })).theme).toBe('dark');
  });

  it.each([
    ['theme=dark', 'dark'],
    ['__Host-theme=dark', 'dark'],
    ['theme=light; __Host-theme=dark', 'dark'],
    ['__Host-theme=dark; theme=light', 'dark'],
    // Its value is ignored, and no plain cookie replaces it.
    ['__Host-theme=odd; theme=light', 'auto'],
  ])('prefers a cookie with __Host- to a plain one (%s)', async (cookie, theme) => {
    expect(await ask('/', { cookie })).toMatchObject({ theme });
  });

  it('prefers the query to the cookie, and the cookie to the header', async () => {
    const headers = { cookie: 'lang=en; theme=dark', 'accept-language': 'zh' };
    expect(await ask('/', headers)).toMatchObject({ lang: 'en', theme: 'dark' });
    expect(await ask('/?lang=zh-CN&theme=light', headers)).toMatchObject({
      lang: 'zh-CN',
      theme: 'light',
    });
  });

  it('ignores values that are not listed', async () => {
    const headers = { cookie: 'lang=%3Cscript%3E; theme=toString; lite=yes' };
    expect(await ask('/?lang=xx&theme=__proto__', headers)).toEqual({
      lang: 'zh-CN',
      theme: 'auto',
      lite: false,
      device: 'pc',
      hasShared: false,
    });
  });

  it('is lite when the browser saves data, unless the visitor chose otherwise', async () => {
    expect(await ask('/', { 'save-data': 'on' })).toMatchObject({ lite: true });
    expect(await ask('/', { 'save-data': 'on', cookie: 'lite=0' })).toMatchObject({ lite: false });
  });

  it.each([
    [{ ect: '3g' }, true],
    [{ ect: 'slow-2g' }, true],
    [{ ect: '4g' }, false],
    [{ 'device-memory': '0.5' }, true],
    [{ 'sec-ch-device-memory': '1' }, true],
    [{ 'device-memory': '8' }, false],
    [{ 'device-memory': 'none' }, false],
    [{ cookie: 'weak=1' }, true],
    [{ cookie: 'weak=1; lite=0' }, false],
  ] as [Record<string, string>, boolean][])(
    'is lite by the hints %j: %s',
    async (headers, lite) => {
      expect(await ask('/', headers)).toMatchObject({ lite });
    },
  );

  it.each([
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/120.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_2 like Mac OS X)', 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0', 'pc'],
  ])('takes %j for a %s', async (agent, device) => {
    expect(await ask('/', { 'user-agent': agent })).toMatchObject({ device });
  });

  it.each([
    ['build=0a1b', true],
    ['__Host-build=0a1b', true],
    ['build=0a1b; __Host-build=ffff', false],
    ['build=ffff', false],
    ['build=', false],
    ['', false],
  ])('has the shared files of this build with the cookie %j: %s', async (cookie, hasShared) => {
    const of = (build?: string) =>
      new Hono().get('*', (c) => c.json(variantOf(c, build))).request('/', { headers: { cookie } });
    expect(await (await of('0a1b')).json()).toMatchObject({ hasShared });
    expect(await (await of()).json()).toMatchObject({ hasShared: false });
  });
});
