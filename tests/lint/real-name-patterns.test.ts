import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OLD_PHONE, PHONE } from '../../contract/entities/real-name';
import { isPhone, isPhoneOld } from '../../design-system/components/PhoneField/phone';

/**
 * The design system's fields do not import the contract, and the server does not import fields: if one refused what the
 * other accepts, no player could complete a registration.
 */
const PAIRS: [string, RegExp, (text: string) => boolean][] = [
  ['phones', PHONE, isPhone],
  ['phones by the older check', OLD_PHONE, isPhoneOld],
];

const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

/** Valid numbers and variations of them. */
const right = fc.oneof(
  fc.tuple(digits(17), fc.constantFrom(...'0123456789Xx')).map((parts) => parts.join('')),
  digits(10).map((rest) => `1${rest}`),
);
const nearly = fc
  .tuple(
    right,
    fc.nat(18),
    fc.constantFrom('', ' ', '\n', 'x', 'X', '一', '１', '٣', '-', '+86', '0'),
  )
  .map(([text, at, odd]) => text.slice(0, at) + odd + text.slice(at + 1));
const sample = fc.oneof(right, nearly, fc.string());

/** Ends, lengths, digits of other scripts, and every second and third digit. */
const EDGES = [
  '',
  '1',
  `${'1'.repeat(17)}X`,
  `${'1'.repeat(17)}x`,
  `${'1'.repeat(17)}Y`,
  `X${'1'.repeat(17)}`,
  '1'.repeat(17),
  '1'.repeat(19),
  '１'.repeat(18),
  `${'1'.repeat(18)}\n`,
  ` ${'1'.repeat(18)}`,
  '13800138000\n',
  '+8613800138000',
  '023800138000',
  ...Array.from({ length: 100 }, (_, n) => `1${String(n).padStart(2, '0')}00138000`),
];

/** The first text on which the two differ. */
const disagreement = (
  pattern: RegExp,
  check: (text: string) => boolean,
  texts: readonly string[],
) => texts.find((text) => pattern.test(text) !== check(text));

describe.each(PAIRS)('contract and fields agree on %s', (_, pattern, check) => {
  it('at the limits', () => {
    expect(disagreement(pattern, check, EDGES)).toBeUndefined();
  });

  it('on any text', () => {
    fc.assert(fc.property(sample, (text) => pattern.test(text) === check(text)));
  });

  it('accept some of these texts, and refuse others', () => {
    const texts = [...EDGES, ...fc.sample(sample, 500)];
    expect(texts.some((text) => check(text))).toBe(true);
    expect(texts.some((text) => !check(text))).toBe(true);
  });
});

it.each<[string, RegExp, (text: string) => boolean]>([
  ['an end that lets a line break by', /^1[3-9]\d{9}(\n)?$/, isPhone],
  ['154 among the old ones', /^1(3\d|4[579]|5\d|7[0678]|8\d)\d{8}$/, isPhoneOld],
])('(control: a pattern with %s is found)', (_, pattern, check) => {
  expect(disagreement(pattern, check, EDGES)).toBeDefined();
});
