import { expect, it, vi } from 'vitest';
import { progressOf } from './with-store';

it.each([
  [20, ['2', '4', '6', '8', '10', '12', '14', '16', '18', '20']],
  [3, ['1', '2', '3']],
  [0, ['1', '2', '3']],
])('the progress of an import of %i apps is reported at most at each tenth', (expected, told) => {
  const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const report = progressOf('Demo');
  for (let done = 1; done <= Math.max(3, expected); done += 1) report(done, expected);
  const lines = write.mock.calls.map(([line]) => line);
  vi.restoreAllMocks();
  expect(lines).toEqual(told.map((done) => `Demo: ${done} of ${expected}`));
});
