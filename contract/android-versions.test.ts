import { expect, it } from 'vitest';
import { apiLevelOf } from './android-versions';

it.each([
  ['14', 34],
  ['14.0.1', 34],
  ['4.4', 20],
  ['4.4.4', 20],
  ['6.0.1', 23],
  ['12', 32],
  ['2.2', 8],
  ['3', 11],
  ['0.9', 0],
  ['99', 37],
  ['', undefined],
  ['Android', undefined],
])('Android %s has at most API level %s', (version, level) => {
  expect(apiLevelOf(version)).toBe(level);
});
