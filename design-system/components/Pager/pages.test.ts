import { expect, it } from 'vitest';
import { pageNumbers } from './pages';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 0, 20]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [10, 20, [1, 0, 9, 10, 11, 0, 20]],
  [20, 20, [1, 0, 19, 20]],
])('page %s of %s shows %j', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});

it.each([
  [0, 5],
  [-3, 5],
  [900, 5],
  [Number.NaN, 5],
  [2, 0],
  [2, Number.NaN],
  [1.5, 2.5],
])('page %s of %s is drawn in to what exists', (page, pages) => {
  const last = Math.max(1, Math.floor(pages) || 1);
  const shown = pageNumbers(page, pages).filter((n) => n !== 0);
  expect(shown.every((n) => Number.isInteger(n) && n >= 1 && n <= last)).toBe(true);
  expect(shown).toContain(last);
});
