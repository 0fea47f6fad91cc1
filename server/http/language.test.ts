import { expect, it } from 'vitest';
import { langOfRaw } from './language';

const asked = (accept: string, { url = '/', cookie = '' } = {}) =>
  langOfRaw({ url, headers: { 'accept-language': accept, cookie } });

it.each([
  ['en-GB', 'en'],
  ['zh-HK', 'zh-TW'],
  ['zh-SG', 'zh-CN'],
  ['de-CH, fr;q=0.8', 'de'],
  ['pt', 'pt-BR'],
  ['sw, en;q=0.5, zh;q=0.4', 'en'],
  ['zh;q=0.4, en;q=0.5', 'en'],
  ['en;q=0, zh', 'zh-CN'],
  // Nothing that the shop has.
  ['', 'zh-CN'],
  ['*', 'zh-CN'],
  ['sw', 'zh-CN'],
  ['en_US, ---, x y, 12', 'zh-CN'],
  // More than a browser sends.
  [`${'sw, '.repeat(200)}en`, 'zh-CN'],
])('Accept-Language %s is answered in %s', (accept, lang) => {
  expect(asked(accept)).toBe(lang);
});

it('a cookie comes first, and the address before it; unknown ones do not count', () => {
  expect(asked('zh', { cookie: 'lang=en' })).toBe('en');
  expect(asked('zh', { cookie: 'lang=zh-CN', url: '/?lang=en' })).toBe('en');
  expect(asked('en', { cookie: 'lang=__proto__', url: '/?lang=constructor' })).toBe('en');
});

it('a shop without the script of a language answers in the other one', () => {
  const headers = { 'accept-language': 'zh-HK, en' };
  expect(langOfRaw({ url: '/', headers }, ['en', 'zh-CN'])).toBe('zh-CN');
});
