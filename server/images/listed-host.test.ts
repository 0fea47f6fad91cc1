import { expect, it } from 'vitest';
import { listedPicture } from './listed-host';

const WEBP = 'x-oss-process=image/format,webp';

it.each([
  ['https://img.25pp.com/a.png', `https://img.25pp.com/a.png?${WEBP}`],
  ['https://A.IMG.PP.CN/a.png?v=2#x', `https://a.img.pp.cn/a.png?v=2&${WEBP}#x`],
  [
    'https://img.25pp.com/a.png?x-oss-process=image/resize,w_9',
    'https://img.25pp.com/a.png?x-oss-process=image/resize,w_9',
  ],
])('converts %s on its host for a browser with WebP', (address, converted) => {
  expect(listedPicture(address, true)).toBe(converted);
  expect(listedPicture(address, false)).toBe(new URL(address).href);
});

it.each([
  undefined,
  '',
  'img.25pp.com/a.png',
  'http://img.25pp.com/a.png',
  'https://img.25pp.com:8443/a.png',
  'https://img.25pp.com@evil.example/a.png',
  'https://user@img.25pp.com/a.png',
  'https://img.25pp.com.evil.example/a.png',
  'https://evil.example/?u=https://img.25pp.com/a.png',
  'https://xa.img.pp.cn/a.png',
  'javascript:alert(1)//img.25pp.com',
])('does not convert %s', (address) => {
  expect(listedPicture(address, true)).toBeUndefined();
});
