import { expect, it } from 'vitest';
import { withOrigin } from './write-origin';

const origin = { channel: 'pp', source: 'seo_baidu' } as const;

it.each([
  ['/download/apk/wdj_direct_detail.apk?appId=7', '/download/apk/pp_seo_baidu_detail.apk?appId=7'],
  ['/pp/apk/wdj_inner_referral_home-shelf.apk', '/pp/apk/pp_seo_baidu_home-shelf.apk'],
])('%s → %s', (href, expected) => {
  expect(withOrigin(href, origin)).toBe(expected);
});

it.each([
  ['/download/apk?appId=7', 'ad', '/download/apk/pp_seo_baidu_ad.apk?appId=7'],
  ['/pp/apk', 'banner', '/pp/apk/pp_seo_baidu_banner.apk'],
  [
    '/download/apk/wdj_direct_detail.apk?appId=7',
    'ad',
    '/download/apk/pp_seo_baidu_detail.apk?appId=7',
  ],
  ['/download/apk?appId=7', 'No/feature', '/download/apk?appId=7'],
  ['/download/apkx?appId=7', 'ad', '/download/apkx?appId=7'],
])('%s with the feature %s → %s', (href, feat, expected) => {
  expect(withOrigin(href, origin, feat)).toBe(expected);
});

it.each([
  '/app/7',
  '/download/apk?appId=7',
  '/download/apk/odd.apk?appId=7',
  '/download/apk/a_b_c.apk',
  'https://elsewhere.example/download/apk/wdj_direct_detail.apk',
  '#top',
])('%s is left unchanged', (href) => {
  expect(withOrigin(href, origin)).toBe(href);
});
