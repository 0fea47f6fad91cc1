import { expect, it } from 'vitest';
import { inRange, pageNumbers } from './pages';

it.each([
  [1, 1, [1]],
  [2, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 0, 20]],
  [3, 20, [1, 2, 3, 0, 20]],
  [4, 7, [1, 0, 4, 0, 7]],
  [10, 20, [1, 0, 10, 0, 20]],
  [18, 20, [1, 0, 18, 19, 20]],
  [20, 20, [1, 0, 18, 19, 20]],
])('page %s of %s shows %j', (here, last, shown) => {
  expect(pageNumbers(here, last)).toEqual(shown);
});

it('shows at most five symbols, so that the row fits a phone', () => {
  for (let here = 1; here <= 40; here++) {
    expect(pageNumbers(here, 40).length).toBeLessThanOrEqual(5);
  }
});

it.each([
  [0, 5, 1, 5],
  [-3, 5, 1, 5],
  [900, 5, 5, 5],
  [Number.NaN, 5, 1, 5],
  [2, 0, 1, 1],
  [2, -7, 1, 1],
  [2, Number.NaN, 1, 1],
  [1.5, 2.5, 1, 2],
])('page %s of %s is limited to %s of %s', (page, pages, here, last) => {
  expect(inRange(page, pages)).toEqual({ here, last });
});
