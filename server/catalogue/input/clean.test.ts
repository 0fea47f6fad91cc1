import { describe, expect, it } from 'vitest';
import {
  addressOf,
  countOf,
  isPackageName,
  licenseOf,
  lineOf,
  localizedOf,
  nameOf,
  sha256Of,
  textOf,
} from './clean';

describe('cleaning a text', () => {
  it('removes control characters, lone surrogates and bidirectional controls', () => {
    expect(textOf('a\u0000b\ud800c\u202ed\u2066e\r\nf\tg', 50)).toBe('abcde\nf\tg');
  });
  it('leaves at most four combining marks on a character', () => {
    expect(textOf(`Z${'\u0310'.repeat(300)}algo${'\u0489'.repeat(300)}`, 1_000)).toBe(
      `Z${'\u0310'.repeat(4)}algo${'\u0489'.repeat(4)}`,
    );
    expect(textOf('\u0301'.repeat(300), 300)).toBe('\u0301'.repeat(4));
    // A format character between marks does not begin a new pile.
    expect(textOf(`a${'\u0301\u200d'.repeat(100)}b`, 300)).toBe(`a${'\u0301\u200d'.repeat(4)}b`);
  });
  it.each([
    ['Vietnamese', 'Ti\u1ebfng Vi\u1ec7t, e\u0302\u0323\u0301'],
    ['Thai', '\u0e17\u0e35\u0e48\u0e19\u0e31\u0e49\u0e19 \u0e01\u0e4d\u0e49\u0e32'],
    ['Arabic', '\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f\u064c'],
    ['Hebrew', '\u05e9\u05c1\u05bc\u05b8\u05dc\u05d5\u05b9\u05dd'],
    ['Hindi', '\u0939\u093f\u0928\u094d\u0926\u0940 \u0915\u094d\u0937\u0947\u0924\u094d\u0930'],
    ['Tamil', '\u0b95\u0bcd\u0bb7\u0bcc'],
    ['Tibetan', '\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f0b'],
    ['a keycap', '1\ufe0f\u20e3'],
  ])('keeps %s as it is', (_, text) => expect(textOf(text, 100)).toBe(text));
  it('truncates between characters', () => {
    expect(textOf('😀😀😀', 2)).toBe('😀😀');
  });
  it('returns nothing when no text is left, or the value is no text', () => {
    for (const value of ['', '  \n', '\u0007', Number.NaN, null, undefined, {}, ['a']])
      expect(textOf(value, 10)).toBeUndefined();
  });
  it('knows no licence that is unknown', () => {
    expect(['MIT', 'NOASSERTION', 'Unknown'].map(licenseOf)).toEqual(['MIT', undefined, undefined]);
  });
  it('takes a number for its digits', () => expect(lineOf(2048, 10)).toBe('2048'));
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
  it.each([
    ['translator\\n', 'translator'],
    ['The\\u00A0Verge', 'The Verge'],
    ['The\u00a0Verge', 'The Verge'],
    ["Block\\'Buster", "Block'Buster"],
    ['a\\u0000b\\u202ec', 'abc'],
    // No escape.
    ['C:\\new', 'C:\\new'],
  ])('reads the name %s', (name, read) => expect(nameOf(name, 50)).toBe(read));
  it('removes line breaks for one line', () => expect(lineOf(' a\n b\t\tc ', 50)).toBe('a b c'));
});

describe('cleaning localized text', () => {
  it('keeps texts with a valid locale, sorted, with hyphens', () => {
    const read = (value: unknown) => lineOf(value, 20);
    const texts = localizedOf({ zh_CN: '一', en: 'one', '../x': 'no', de: {}, '': 'no' }, read);
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
