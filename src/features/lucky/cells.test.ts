import { describe, expect, it } from 'vitest';
import { cellOf, cellsOf } from './cells';

const prizes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Prize ${index + 1}` }));
const shown = (count: number, hasBlanks: boolean) =>
  cellsOf(prizes(count), hasBlanks).map((prize) => prize?.id ?? 0);

describe('the cells of a draw', () => {
  it.each([
    [1, [1, 1, 1, 1, 1, 1, 1, 1]],
    [3, [1, 2, 3, 1, 2, 3, 1, 2]],
    [8, [1, 2, 3, 4, 5, 6, 7, 8]],
    [9, [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('show %i prizes and no blank if every draw wins', (count, cells) => {
    expect(shown(count, false)).toEqual(cells);
    expect(cellOf(undefined, prizes(count), false)).toBeUndefined();
  });

  it.each([
    [0, [0, 0, 0, 0, 0, 0, 0, 0]],
    [3, [1, 2, 3, 0, 0, 0, 0, 0]],
    [7, [1, 2, 3, 4, 5, 6, 7, 0]],
    [9, [1, 2, 3, 4, 5, 6, 7, 0]],
  ])('show %i prizes and at least one blank if a draw may win nothing', (count, cells) => {
    expect(shown(count, true)).toEqual(cells);
    expect(cellOf(undefined, prizes(count), true)).toBe(7);
  });

  it('name where the light stops, if a cell shows the prize', () => {
    expect(cellOf(2, prizes(3), true)).toBe(1);
    expect(cellOf(2, prizes(3), false)).toBe(1);
    expect(cellOf(9, prizes(9), true)).toBeUndefined();
  });
});
