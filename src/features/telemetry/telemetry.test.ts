import { expect, it } from 'vitest';
import { newIdentifier } from './identifier';
import { clickOf } from './watch-clicks';

it('an identifier has 32 digits: zeros, the time, random digits, and a 3', () => {
  expect(newIdentifier(1_700_000_000_000, () => 0.55)).toBe('00000000170000000000055555555553');
  expect(newIdentifier(Date.now(), Math.random)).toMatch(/^0{8}\d{23}3$/);
});

it.each([
  ['/app/7', { target: 'app', appId: 7 }],
  ['/download/apk/wdj_direct_detail.apk?appId=12', { target: 'download', appId: 12 }],
  ['/download/apk?x=1&appId=12', { target: 'download', appId: 12 }],
  ['/apps', undefined],
  ['/app/7/history', undefined],
  ['/app/99999999999999', undefined],
  ['https://elsewhere.example/app/7', undefined],
  ['', undefined],
])('a click on %s is %j', (href, click) => {
  expect(clickOf(href)).toEqual(click);
});
