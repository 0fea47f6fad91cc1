import { expect, it } from 'vitest';
import { figureOf, namedFigure } from './figures';

it.each([
  ['10 元红包', 'money', 'envelope-simple'],
  ['Brass bookmarks', 'goods', 'bookmark-simple'],
  ['Energy potion', 'gift', 'flask'],
  ['七日双倍经验卡', 'gift', 'lightning'],
  // A part of a word is not the word.
  ['Monkey keyring', 'goods', 'goods'],
  ['', 'code', 'code'],
] as const)('%s, of the kind %s, is drawn as %s', (name, kind, figure) => {
  expect(figureOf([name], kind)).toBe(figure);
});

it('is known by its name in any of the languages', () => {
  expect(figureOf(['演示奖品', 'Tent'], 'goods')).toBe('tent');
});

it('has a picture for each name, and none for others', () => {
  const drawn = ['tent', 'coffee', 'goods', 'gift', 'none'].map(namedFigure);
  expect(new Set(drawn).size).toBe(5);
  expect(drawn).not.toContain(undefined);
  for (const name of ['package', 'constructor', '../x', ''])
    expect(namedFigure(name)).toBeUndefined();
});
