import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence';

it.each([
  ['Simple Inventory Application.', 'Simple Inventory Application'],
  ['<b>Keeps photos safe.</b>\n\nIt is free.', 'Keeps photos safe'],
  ['Hello! This app counts sheep. And more.', 'Hello! This app counts sheep'],
  ['Version 2.5 of the clock shows the time. Really.', 'Version 2.5 of the clock shows the time'],
  ['一款简洁的笔记应用，离线也能用。支持导出。', '一款简洁的笔记应用，离线也能用'],
  [
    'A stand alone password manager with support for all of them\nfor the popular format. Store.',
    'A stand alone password manager with support for all of them for the popular format',
  ],
  ['Barcode scanner.\nDemonstrates a widget.', 'Barcode scanner'],
  [
    '<b>NOTE:</b> No longer developed.\n\nFeatures:\n* add things\n\nKeeps an eye on dates.',
    'Keeps an eye on dates',
  ],
])('the first sentence of %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

it('cuts a long one at a word', () => {
  const sentence = firstSentence(`${'word '.repeat(40)}end.`) ?? '';
  expect(sentence).toMatch(/^(word )+word…$/);
  expect(sentence.length).toBeLessThanOrEqual(121);
  expect(firstSentence('长'.repeat(300))).toHaveLength(121);
});

it.each(['', '* one\n* two', 'Features:', '<p></p>', 'https://example.org/a'])(
  'finds none in %j',
  (text) => expect(firstSentence(text)).toBeUndefined(),
);

it('reads hostile texts of any length at once', () => {
  for (const text of ['<', '. ', '\n', 'a', '…', 'a\n'])
    expect(firstSentence(text.repeat(20_000))?.length ?? 0).toBeLessThan(130);
});
