import { afterEach, expect, it } from 'vitest';
import { attribute } from './attribute';

afterEach(() => localStorage.clear());

const arrive = (referrer: string, query = '') =>
  attribute({ referrer, ownHost: 'store.example', query: new URLSearchParams(query) });

it('keeps the source, in storage and for 30 days in a cookie', async () => {
  expect(await arrive('https://www.google.com/')).toBe('seo_google');
  expect(localStorage.getItem('snowpea:wdj_source')).toContain('"seo_google"');
  expect(document.cookie).toContain('wdj_source=seo_google');
});

it('a move within the site keeps it', async () => {
  await arrive('https://www.google.com/');
  expect(await arrive('https://store.example/')).toBe('seo_google');
});

it('a visit that Baidu brought marks the later ones', async () => {
  expect(await arrive('', 'ch_src=m_baidu')).toBe('seo_baidu');
  expect(await arrive('https://www.google.com/')).toBe('seo_baidu');
});

it('whatever lies in storage is no source unless it is one', async () => {
  const planted = { created: 1, expiry: 9e15, value: '<script>' };
  localStorage.setItem('snowpea:wdj_source', JSON.stringify(planted));
  expect(await arrive('https://store.example/')).toBe('inner_referral');
});
