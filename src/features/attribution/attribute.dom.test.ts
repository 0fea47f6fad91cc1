import { afterEach, expect, it } from 'vitest';
import { attribute } from './attribute';

afterEach(() => localStorage.clear());

const arrive = (referrer: string, query = '') =>
  attribute({ referrer, ownHost: 'store.example', query: new URLSearchParams(query) });

it('stores the source in storage and in a cookie for 30 days', async () => {
  expect(await arrive('https://www.google.com/')).toBe('seo_google');
  expect(localStorage.getItem('snowpea:wdj_source')).toContain('"seo_google"');
  expect(document.cookie).toContain('wdj_source=seo_google');
});

it('keeps the source in a navigation within the site', async () => {
  await arrive('https://www.google.com/');
  expect(await arrive('https://store.example/')).toBe('seo_google');
});

it('marks later visits after a visit from Baidu', async () => {
  expect(await arrive('', 'ch_src=m_baidu')).toBe('seo_baidu');
  expect(await arrive('https://www.google.com/')).toBe('seo_baidu');
});

it('ignores an invalid stored source', async () => {
  const planted = { created: 1, expiry: 9e15, value: '<script>' };
  localStorage.setItem('snowpea:wdj_source', JSON.stringify(planted));
  expect(await arrive('https://store.example/')).toBe('inner_referral');
});
