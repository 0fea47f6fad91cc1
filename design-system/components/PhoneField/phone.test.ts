import { describe, expect, it } from 'vitest';
import { cleanPhone, groupPhone, isPhone, isPhoneOld } from './phone';

/** The three-digit prefixes that a rule accepts. */
const accepted = (rule: (value: string) => boolean) =>
  Array.from({ length: 1000 }, (_, i) => String(i).padStart(3, '0')).filter((head) =>
    rule(`${head}00000000`),
  );
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

it('isPhone accepts 130 to 199', () => {
  expect(accepted(isPhone)).toEqual(range(130, 199));
});

it('isPhoneOld accepts 13x, 145, 147, 149, 15x except 154, 170, 176 to 178, 18x', () => {
  expect(accepted(isPhoneOld)).toEqual([
    ...range(130, 139),
    ...['145', '147', '149'],
    ...range(150, 153),
    ...range(155, 159),
    ...['170', '176', '177', '178'],
    ...range(180, 189),
  ]);
});

describe.each([
  ['isPhone', isPhone],
  ['isPhoneOld', isPhoneOld],
])('%s', (_, rule) => {
  it.each([
    ['13800138000', true],
    ['1380013800', false],
    ['138001380000', false],
    ['23800138000', false],
    ['138 0013 8000', false],
    ['+8613800138000', false],
    ['13800138000\n', false],
    ['１３８００１３８０００', false],
    ['1380013800x', false],
    ['', false],
  ])('%j: %s', (value, right) => {
    expect(rule(value)).toBe(right);
  });
});

it('normalizes spaces, hyphens, +86, full-width digits', () => {
  for (const typed of [
    ' 138-0013 8000',
    '+86 138 0013 8000',
    '008613800138000',
    '１３８００１３８０００',
  ])
    expect(cleanPhone(typed)).toBe('13800138000');
});

it('groups a number, and leaves other text unchanged', () => {
  expect(groupPhone('+8613800138000')).toBe('138 0013 8000');
  expect(groupPhone('138-00')).toBe('138-00');
});
