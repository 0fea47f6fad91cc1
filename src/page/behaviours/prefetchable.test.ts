import { expect, it } from 'vitest';
import { prefetchablePage } from './prefetchable';

const HERE = 'https://shop.example/apps?page=2';
const likely = (path: string) => prefetchablePage(new URL(path, HERE).href, HERE);

it.each([
  '/',
  '/apps',
  '/apps?page=3',
  '/games',
  '/app/7',
  '/app/7/history',
  '/category/tools?sub=x',
  '/special/1',
  '/specials',
  '/top/rating',
  '/developer/3',
  '/source/3',
])('%s may be prefetched', (path) => {
  expect(likely(path)).toBe(`https://shop.example${path}`);
});

it.each([
  '/download/apk/wdj_direct_detail.apk?appId=7',
  '/redirect?url=https://evil.example',
  '/api/proxy?urlKey=x',
  '/log/click',
  '/search?key=x',
  '/me?erased=1',
  '/offline',
  '/apps?lang=en',
  '/app/7?theme=dark',
  '/?lite=1',
  '/apps?page=2',
  '/apps?page=2#main',
  'https://evil.example/app/7',
  '//evil.example/app/7',
  'https://user@shop.example/app/7',
  'javascript:alert(1)',
  'data:text/html,x',
  '/application',
  '/app/../download/x.apk',
])('%s may not be prefetched', (path) => {
  expect(likely(path)).toBeUndefined();
});

it('an invalid address may not be prefetched', () => {
  expect(prefetchablePage('', HERE)).toBeUndefined();
  expect(prefetchablePage('http://', HERE)).toBeUndefined();
});
