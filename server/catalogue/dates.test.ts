import { expect, it } from 'vitest';
import { timesOf } from '../commands/shop-command';
import { minuteText } from './dates';

it.each([
  [Date.UTC(2026, 6, 23, 14, 5), '2026-07-23 14:05'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  [-1, '-1'],
  [Number.NaN, 'NaN'],
])('formats %s as %s', (at, text) => {
  expect(minuteText(at)).toBe(text);
});

it('formats a period with a time beyond the range of dates', () => {
  expect(timesOf(0, Number.MAX_SAFE_INTEGER, 1)).toBe(
    ', from 1970-01-01 08:00 to 9007199254740991 Asia/Shanghai',
  );
});
