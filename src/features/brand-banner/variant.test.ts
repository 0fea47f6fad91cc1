import { expect, it } from 'vitest';
import { isApple, variantOf } from './variant';

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
  ['/gifts', nothing, 'gift'],
  ['/gift/3', nothing, 'gift'],
  ['/', file, undefined],
  ['/apps', file, undefined],
  ['/app/7/comments', file, undefined],
  ['/giftless', nothing, undefined],
])('%s, which offers %j, gets %s', (path, offered, variant) => {
  expect(variantOf(path, offered)).toBe(variant);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 13; Pixel 6)', false],
])('recognises %s as one of Apple’s: %s', (agent, apple) => expect(isApple(agent)).toBe(apple));
