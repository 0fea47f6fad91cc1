import { expect, it } from 'vitest';
import { variantOf } from './variant';

const file = { file: true, order: false };
const order = { file: false, order: true };
const nothing = { file: false, order: false };

it.each([
  ['/app/7', file, 'install'],
  ['/app/org.example', file, 'install'],
  ['/app/7', order, 'preorder'],
  ['/app/7', nothing, undefined],
  ['/app/7/history', file, 'install'],
  ['/app/7/history', nothing, undefined],
  ['/preorder', nothing, 'preorder'],
  ['/order/7', nothing, 'preorder'],
  ['/gifts', nothing, 'gift'],
  ['/gift/3', nothing, 'gift'],
  ['/', file, undefined],
  ['/apps', file, undefined],
  ['/app/7/comments', file, undefined],
  ['/giftless', nothing, undefined],
])('%s, which offers %j: %s', (path, offered, variant) => {
  expect(variantOf(path, offered)).toBe(variant);
});
