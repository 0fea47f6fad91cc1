import { expect, it } from 'vitest';
import { partsOf } from './MarkedText';

it.each([
  ['Lightweight YouTube frontend', 'youtube', ['Lightweight ', 'YouTube', ' frontend']],
  ['Plays videos and music', 'video music', ['Plays ', 'videos', ' and ', 'music', '']],
  ['A board game for games', 'board games', ['A ', 'board', ' ', 'game', ' for ', 'games', '']],
  ['查看天气预报', '天气', ['查看', '天气', '预报']],
  // Parts of words, symbols and nothing.
  ['Scanner', 'can', ['Scanner']],
  ['a.b (c)', '.*(', ['a.b (c)']],
  ['C++ notes', '++', ['C++ notes']],
  ['text', '', ['text']],
])('marks in “%s” the words of “%s”', (text, words, parts) =>
  expect(partsOf(text, words)).toEqual(parts),
);
