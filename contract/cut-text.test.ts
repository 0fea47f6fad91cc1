import { expect, it } from 'vitest';
import { cutText } from './cut-text';

it.each([
  ['微光', 1, '微'],
  ['a😀b', 4, 'a😀b'],
  ['a😀b', 3, 'a😀'],
  ['a😀b', 2, 'a'],
  ['a\ud83d', 9, 'a'],
  ['\ude00a\ud83d\ud83d\ude00', 9, 'a😀'],
])('%j truncated to %d is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});
