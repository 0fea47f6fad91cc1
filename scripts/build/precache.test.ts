import { expect, test } from 'vitest';
import { precachedAssets, withPrecacheList } from './precache.mjs';

test('lists scripts and style sheets, without those that are loaded on demand', () => {
  const files = [
    'react-1.js',
    'react-1.js.br',
    'menu-2.css',
    'menu-2.js',
    'GiftIsland-3.js',
    'lazy.zh-CN-4.js',
    'a.svg',
  ];
  expect(precachedAssets(files)).toEqual([
    { url: '/assets/react-1.js', revision: null },
    { url: '/assets/menu-2.js', revision: null },
  ]);
});

test('writes the list into the worker, whatever characters it has', () => {
  const list = [{ url: '/$&', revision: 'a' }];
  expect(withPrecacheList('p(self.__WB_MANIFEST,1)', list)).toBe(
    'p([{"url":"/$&","revision":"a"}],1)',
  );
});

test.each(['p()', 'p(self.__WB_MANIFEST,self.__WB_MANIFEST)'])(
  'refuses a worker like %s',
  (worker) => {
    expect(() => withPrecacheList(worker, [])).toThrow('once');
  },
);
