import { describe, expect, it } from 'vitest';
import { addressOf, countOf, isPackageName, lineOf, localizedOf, sha256Of, textOf } from './clean';

describe('cleaning a text', () => {
  it('removes control characters, lone surrogates and bidirectional controls', () => {
    expect(textOf('a\u0000b\ud800c\u202ed\u2066e\r\nf\tg', 50)).toBe('abcde\nf\tg');
  });
  it('truncates between characters', () => {
    expect(textOf('😀😀😀', 2)).toBe('😀😀');
  });
  it('returns nothing when no text is left, or the value is no text', () => {
    for (const value of ['', '  \n', '\u0007', 7, null, undefined, {}, ['a']])
      expect(textOf(value, 10)).toBeUndefined();
  });
  it('returns nothing for an invisible text', () => {
    for (const value of [
      '\u200b\u200d',
      '\u3164',
      '\u2800 \u2800',
      '\u00ad\ufeff',
      '\u{e0041}',
      '\ue000',
    ])
      expect(textOf(value, 10)).toBeUndefined();
    expect(textOf('👨\u200d👩\u200d👧', 10)).toBe('👨\u200d👩\u200d👧');
  });
  it('removes line breaks for one line', () => expect(lineOf(' a\n b\t\tc ', 50)).toBe('a b c'));
});

describe('cleaning localized text', () => {
  it('keeps texts with a valid locale, sorted, with hyphens', () => {
    const read = (value: unknown) => lineOf(value, 20);
    const texts = localizedOf({ zh_CN: '一', en: 'one', '../x': 'no', de: 5, '': 'no' }, read);
    expect(Object.entries(texts)).toEqual([
      ['en', 'one'],
      ['zh-CN', '一'],
    ]);
    expect(localizedOf('text', read)).toEqual({});
  });
});

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://example.org', 'http://example.org/'],
  ['javascript:alert(1)', undefined],
  ['//example.org', undefined],
  ['data:text/html,x', undefined],
])('validates the address %s', (text, expected) => expect(addressOf(text)).toBe(expected));

it.each([
  ['org.example.app', true],
  ['S.N.A.K.E', true],
  ['com.a_b.c1', true],
  ['1com.a', false],
  ['a..b', false],
  ['a/b', false],
  ['a b', false],
  [`a.${'b'.repeat(300)}`, false],
])('validates the package name %s', (text, good) => expect(isPackageName(text)).toBe(good));

it('accepts only whole numbers from 0 as counts', () => {
  expect([0, 7, 2 ** 53, -1, 1.5, Number.NaN, '7', null].map(countOf)).toEqual([
    0,
    7,
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});

it('accepts only 64 hexadecimal digits as a hash', () => {
  expect(sha256Of('AB'.repeat(32))).toBe('ab'.repeat(32));
  expect(sha256Of('ab'.repeat(31))).toBeUndefined();
  expect(sha256Of('xy'.repeat(32))).toBeUndefined();
});
