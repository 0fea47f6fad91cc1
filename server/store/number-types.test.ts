import { expect, test } from 'vitest';
import { numberTypes } from './number-types';

test('parses int8 as a number up to 2^53 - 1, and as the exact text beyond', () => {
  const parse = numberTypes.getTypeParser(20, 'text');
  expect(parse('0')).toBe(0);
  expect(parse('-42')).toBe(-42);
  expect(parse('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(parse('9007199254740992')).toBe('9007199254740992');
  expect(parse('-9223372036854775808')).toBe('-9223372036854775808');
});

test('parses other types as the driver does', () => {
  expect(numberTypes.getTypeParser(23, 'text')('7')).toBe(7);
  expect(numberTypes.getTypeParser(16, 'text')('t')).toBe(true);
});
