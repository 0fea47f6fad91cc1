import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTITY } from './registration-rules';

describe('an ID number', () => {
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
    expect(IDENTITY.test(value)).toBe(right);
  });

  it('accepts exactly 17 digits and a digit, X or x', () => {
    const digits = fc.stringMatching(/^[0-9]{17}$/);
    const last = fc.constantFrom(...'0123456789Xx');
    fc.assert(fc.property(digits, last, (head, end) => IDENTITY.test(head + end)));
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(IDENTITY.test(text)).toBe(
          text.length === 18 &&
            [...text].every((c, i) => '0123456789'.includes(c) || (i === 17 && 'Xx'.includes(c))),
        );
      }),
    );
  });
});
