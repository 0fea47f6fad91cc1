import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as lite from '../../platform/lite';
import { spin } from './spin';

const cells: (number | undefined)[] = [];
let isReduced = false;
beforeEach(() => {
  cells.length = 0;
  isReduced = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const run = (cell: number | undefined) => spin(cell, (one) => void cells.push(one));

it('passes every cell, and stops at the drawn one', async () => {
  const running = run(3);
  await vi.runAllTimersAsync();
  await running;
  expect(cells).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3]);
});

it('shows the cell at once with reduced motion and in lite mode', async () => {
  isReduced = true;
  await run(3);
  isReduced = false;
  vi.spyOn(lite, 'isLite').mockReturnValue(true);
  await run(3);
  expect(cells).toEqual([3, 3]);
});

it('lights no cell where none has the result', async () => {
  await run(undefined);
  expect(cells).toEqual([undefined]);
});
