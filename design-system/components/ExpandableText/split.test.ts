import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitText } from './split';

const sentence = '离线可用，内容只在你的设备上。';

it('keeps a short text whole', () => {
  expect(splitText(` ${sentence}\n`, 140)).toEqual({ head: sentence, rest: '' });
});

it('splits a long one at the last sentence end before the limit', () => {
  const { head, rest } = splitText(sentence.repeat(20), 140);
  expect(head).toBe(sentence.repeat(10));
  expect(head + rest).toBe(sentence.repeat(20));
});

it('shows twice as many letters as Chinese characters', () => {
  const { head } = splitText('Works offline. '.repeat(50), 28);
  expect(head).toBe('Works offline. '.repeat(4).trim());
});

it('splits English at full stops, not within figures or URLs', () => {
  const { head } = splitText(`Version 1.2.3 of example.org. ${'More words here. '.repeat(20)}`, 10);
  expect(head).toBe('Version 1.2.3 of example.org.');
});

it('does not split text without sentence ends', () => {
  const word = 'a'.repeat(5000);
  expect(splitText(word, 140)).toEqual({ head: word, rest: '' });
});

it('loses no text', () => {
  const words = (text: string) => text.replace(/\s+/gu, '');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer({ min: 0, max: 60 }),
      (text, lead) => {
        const { head, rest } = splitText(text, lead);
        expect(words(head + rest)).toBe(words(text));
      },
    ),
  );
});
