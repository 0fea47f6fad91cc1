import { expect, test } from 'vitest';
import { exponentOf, quantile } from './growth';

const sizes = [2_000, 20_000, 200_000];

test.each([0, 0.5, 1, 2])('finds the exponent %d', (exponent) => {
  const points = sizes.map((apps) => ({ apps, value: 7 * apps ** exponent }));
  expect(exponentOf(points)).toBeCloseTo(exponent);
});

test('fits a line to points that are not on it', () => {
  const points = sizes.map((apps, i) => ({ apps, value: [10, 40, 90][i] ?? 0 }));
  expect(exponentOf(points)).toBeCloseTo(Math.log(9) / Math.log(100), 3);
});

test('says why there is no exponent', () => {
  expect(() => exponentOf([{ apps: 1, value: 1 }])).toThrow('two sizes');
  expect(() => exponentOf(sizes.map((apps) => ({ apps, value: 0 })))).toThrow('no growth');
});

test('calculates the 95th percentile: five of a hundred values are above it', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(quantile(values, 0.95)).toBe(96);
  expect(quantile([3], 0.5)).toBe(3);
});
