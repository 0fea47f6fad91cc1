import { expect, it } from 'vitest';
import { ageOf, newTokenValue, startOf } from './token-value';

const MADE = Date.UTC(2026, 0, 2, 3, 4, 59);

it('knows the age of a word to the minute', () => {
  const word = newTokenValue(MADE);
  expect(ageOf(word, MADE)).toBeLessThan(60_000);
  expect(ageOf(word, MADE + 3_600_000) - ageOf(word, MADE)).toBe(3_600_000);
  expect(ageOf(`${startOf(word)}derived`, MADE)).toBe(ageOf(word, MADE));
});

it('is never older than its minute when a clock went back', () => {
  expect(ageOf(newTokenValue(MADE), MADE - 3_600_000)).toBe(0);
});

it.each(['r'.repeat(24), 'd'.repeat(43), '!3f~derived', ''])(
  'a word of an earlier version is old (%s)',
  (word) => {
    expect(startOf(word)).toBe('');
    expect(ageOf(word)).toBe(Number.POSITIVE_INFINITY);
  },
);
