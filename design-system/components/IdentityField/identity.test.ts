import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanIdentity, groupIdentity, isIdentity } from './identity';

describe('isIdentity', () => {
  it.each([
    ['11010119900307123X', true],
    ['11010119900307123x', true],
    ['110101199003071234', true],
    ['000000000000000000', true],
    ['11010119900307123', false],
    ['1101011990030712345', false],
    ['X10101199003071234', false],
    ['11010119900307123Y', false],
    ['110101 19900307 1234', false],
    ['110101199003071234\n', false],
    ['１１０１０１１９９００３０７１２３４', false],
    ['', false],
  ])('%j: %s', (value, right) => {
    expect(isIdentity(value)).toBe(right);
  });

  it('accepts exactly 17 digits and a digit, X or x', () => {
    const digits = fc.stringMatching(/^[0-9]{17}$/);
    const last = fc.constantFrom(...'0123456789Xx');
    fc.assert(fc.property(digits, last, (head, end) => isIdentity(head + end)));
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(isIdentity(text)).toBe(
          text.length === 18 &&
            [...text].every((c, i) => '0123456789'.includes(c) || (i === 17 && 'Xx'.includes(c))),
        );
      }),
    );
  });
});

it('normalizes spaces, hyphens, full-width digits, a small x', () => {
  expect(cleanIdentity(' 110101-19900307 123x ')).toBe('11010119900307123X');
  expect(cleanIdentity('１１０１０１１９９００３０７１２３ｘ')).toBe('11010119900307123X');
});

it('groups a number, and leaves other text unchanged', () => {
  expect(groupIdentity('11010119900307123x')).toBe('110101 19900307 123X');
  expect(groupIdentity(groupIdentity('11010119900307123x'))).toBe('110101 19900307 123X');
  expect(groupIdentity('1101 ')).toBe('1101 ');
});
