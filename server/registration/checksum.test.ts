import { expect, it } from 'vitest';
import { checksumFits } from './register';

// The standard's own examples, and numbers with one wrong digit.
it.each([
  ['11010519491231002X', true],
  ['11010519491231002x', true],
  ['440524188001010014', true],
  ['110105194912310021', false],
  ['440524188001010015', false],
  ['440524188001010041', false],
])('%s: %s', (identity, fits) => {
  expect(checksumFits(identity)).toBe(fits);
});
