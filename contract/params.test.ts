import * as v from 'valibot';
import { expect, it } from 'vitest';
import { list, text } from './params';

it('removes control characters from a text', () => {
  expect(v.parse(text(9), '\0 a\u0007b\u0000')).toBe('a b');
});

it('removes control characters from the items of a list, and items of nothing else', () => {
  const some = list(3, 5);
  expect(v.parse(some, 'a,\0,b\0c , \u001f')).toEqual(['a', 'b c']);
  expect(v.parse(some, ['\0', 'x\u0085'])).toEqual(['x']);
});

it('leaves at most four combining marks on a character', () => {
  expect(v.parse(text(200), `a${'\u0489'.repeat(90)}b`)).toBe(`a${'\u0489'.repeat(4)}b`);
  const arabic = '\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f\u064c';
  expect(v.parse(text(9), arabic)).toBe(arabic);
});

it('never truncates a text within a character', () => {
  expect(v.parse(text(4), 'abc😀')).toBe('abc');
  expect(v.parse(text(5), 'abc😀')).toBe('abc😀');
  expect(v.parse(text(9), 'a\ud800b\udc00')).toBe('ab');
  expect(v.parse(list(3, 2), 'a😀,\ud800')).toEqual(['a']);
});

it('limits a list, and removes repeated items', () => {
  expect(v.parse(list(2, 3), 'abcdef,abc,d,e')).toEqual(['abc', 'd']);
});
