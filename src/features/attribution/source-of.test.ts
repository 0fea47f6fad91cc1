import { describe, expect, it } from 'vitest';
import type { VisitorSource } from '../../../contract/entities/source';
import { isFromBaidu, sourceOf, type Visit } from './source-of';

const visit = (referrer: string, change: Partial<Visit> = {}) =>
  sourceOf({ referrer, ownHost: 'store.example', marked: false, previous: undefined, ...change });

describe('the source of a visitor from', () => {
  it.each<[string, VisitorSource]>([
    ['', 'direct'],
    ['https://www.baidu.com/s?wd=x', 'seo_baidu'],
    ['https://baidu.com', 'seo_baidu'],
    ['http://m.baidu.com:8080/', 'seo_baidu'],
    ['https://www.google.com/', 'seo_google'],
    ['https://google.de/', 'seo_google'],
    ['https://www.google.com.hk/search?q=x', 'seo_google'],
    ['https://www.google.co.jp/', 'seo_google'],
    ['https://m.sm.cn/s?q=x', 'seo_sm'],
    ['https://www.sogou.com/', 'seo_sg'],
    ['https://www.so.com/', 'seo_360'],
    ['https://www.haosou.com/', 'seo_360'],
    ['https://cn.bing.com/', 'seo_others'],
    ['https://search.yahoo.com/', 'seo_others'],
    ['https://quark.cn/', 'seo_others'],
    ['https://duckduckgo.com/', 'seo_others'],
    ['https://yandex.ru/', 'seo_others'],
    ['https://yandex.com.tr/', 'seo_others'],
    ['https://store.example/app/7', 'inner_referral'],
    ['https://www.wandoujia.com/', 'inner_referral'],
    ['https://pp.cn/', 'inner_referral'],
    ['https://blog.example.org/', 'referral'],
  ])('%s is %s', (referrer, source) => {
    expect(visit(referrer)).toBe(source);
  });

  it.each([
    'https://baidu.com.evil.example/',
    'https://notbaidu.com/',
    'https://evil.example/?ref=baidu.com',
    'https://evil.example/#https://www.baidu.com',
    'https://www.baidu.com@evil.example/',
    'https://google.evil.example/',
    'https://google.com.evil.example/',
    'https://mygoogle.com/',
    'https://google.shop/',
    'https://info.com/',
    'https://also.com/',
    'https://app.cn/',
    'https://xpp.cn/',
    'https://evil-store.example/',
    'https://sub.store.example.evil.example/',
    'android-app://com.google.android.googlequicksearchbox/',
    'about:blank',
    'baidu.com',
    'javascript:alert(1)',
    '::::',
  ])('%s, a look-alike host, is a plain referral', (referrer) => {
    expect(visit(referrer)).toBe('referral');
  });
});

it('the site itself is the stored source, or an inner referral without one', () => {
  expect(visit('https://store.example/', { previous: 'seo_google' })).toBe('seo_google');
  expect(visit('https://store.example/')).toBe('inner_referral');
});

it('elsewhere replaces the stored source', () => {
  expect(visit('https://www.sogou.com/', { previous: 'seo_google' })).toBe('seo_sg');
  expect(visit('', { previous: 'seo_google' })).toBe('direct');
});

it('any referrer is seo_baidu with the mark of Baidu’s search', () => {
  for (const referrer of ['', 'https://www.google.com/', 'https://store.example/'])
    expect(visit(referrer, { marked: true, previous: 'direct' })).toBe('seo_baidu');
});

it.each([
  ['ch_src=pc_baidu', true],
  ['utm_source=baidu_brand', true],
  ['utm_term=baidu', false],
  ['ch_src=Baidu', false],
  ['', false],
])('?%s is marked: %s', (query, marked) => {
  expect(isFromBaidu(new URLSearchParams(query))).toBe(marked);
});
