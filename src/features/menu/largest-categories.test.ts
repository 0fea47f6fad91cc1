import { expect, it } from 'vitest';
import { sampleCategory } from '../../../tests/helpers/sample';
import { largestCategories } from './largest-categories';

const many = Array.from({ length: 60 }, (_, index) =>
  sampleCategory(index + 1, { count: (index * 7) % 60 }),
);

it('returns a few categories unchanged, in their order', () => {
  const few = many.slice(0, 5);
  expect(largestCategories(few)).toEqual(few);
});

it('returns the twenty largest of many, in their order', () => {
  const shown = largestCategories(many);
  expect(shown).toHaveLength(20);
  expect(Math.min(...shown.map(({ count }) => count))).toBe(40);
  expect(shown.map(({ id }) => id)).toEqual([...shown.map(({ id }) => id)].sort((a, b) => a - b));
});

it('omits sub-categories', () => {
  expect(largestCategories([sampleCategory(1), sampleCategory(2, { parentId: 1 })])).toHaveLength(
    1,
  );
});

it('returns at most twenty of equal size', () => {
  const even = many.map((category) => ({ ...category, count: 3 }));
  expect(largestCategories(even)).toHaveLength(20);
});
