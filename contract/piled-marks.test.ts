import { expect, test } from 'vitest';
import { hasPiledMarks, withoutPiledMarks } from './piled-marks';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Code points of the longest character of a text. */
const longest = (text: string) =>
  Math.max(...Array.from(segmenter.segment(text), ({ segment }) => [...segment].length));

test.each([
  ['conjoining jamo', 'ᄀ'.repeat(200) + 'ᅡ'.repeat(200)],
  ['old jamo', '\ua960'.repeat(200) + '\ud7b0'.repeat(200)],
  ['jamo whose ends were cut, so that they join', `${'ᄀ'.repeat(9)}ᅡ`.repeat(50)],
  ['trailing jamo after a syllable', `가${'ᆨ'.repeat(200)}`],
  ['skin tones', `👋${'🏽'.repeat(200)}`],
  ['emoji with joiners', new Array(200).fill('👩').join('\u200d')],
  ['signs with joiners', new Array(200).fill('©').join('\u200d')],
  ['halfwidth voiced marks', `ｶ${'ﾞ'.repeat(200)}`],
  ['signs before a number', `${'\u0600'.repeat(200)}1`],
  ['conjuncts', new Array(200).fill('क').join('\u094d')],
])('a character of many parts is cut: %s', (_, text) => {
  const cut = withoutPiledMarks(text);
  expect(longest(text)).toBeGreaterThan(8);
  expect(longest(cut)).toBeLessThanOrEqual(16);
  expect(withoutPiledMarks(cut)).toBe(cut);
  expect(hasPiledMarks(text)).toBe(true);
});

test.each([
  ['families', '👨‍👩‍👧‍👦 👨🏽‍👩🏽‍👧🏽‍👦🏽 👩🏽‍❤️‍💋‍👨🏽 🏳️‍🌈'],
  ['flags', '🇩🇪🇨🇳🇫🇷🇯🇵🇰🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Tibetan', 'བསྒྲུབས་ ཧཱུྃ'],
  ['Korean', '한국어 앱 각 ᄒᆞᆫ글'],
  ['Indic', 'कार्त्स्न्य ক্ষ்ம ശ്രീ ಕರ್ನಾಟಕ'],
  ['others', 'Tiếng Việt ภาษาไทย שָׁלוֹם اَلْعَرَبِيَّةُ ខ្មែរ မြန်မာ ﾊﾞﾊﾟ'],
])('a text of a real script stays as it is: %s', (_, text) => {
  expect(withoutPiledMarks(text)).toBe(text);
  expect(hasPiledMarks(text)).toBe(false);
});

test('no character can be repeated into a wide one', () => {
  const wide: string[] = [];
  // Other than joiners that take no room, which are not counted.
  for (let code = 0; code < 0x20000; code += 1) {
    const sign = String.fromCodePoint(code);
    if (/[\p{Cn}\p{Cs}\p{Co}\p{Cc}\p{Script=Han}]|[가-힣\u200c\u200d]/u.test(sign)) continue;
    if (longest(withoutPiledMarks(`a${sign.repeat(12)}`)) > 9) wide.push(`U+${code.toString(16)}`);
  }
  expect(wide).toEqual([]);
});
