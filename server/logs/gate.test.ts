import { expect, it } from 'vitest';
import { createGate } from './gate';

it('lets a burst through, then as many as time allows', () => {
  let now = 0;
  const open = createGate(() => now);
  const passed = (tries: number) => Array.from({ length: tries }, open).filter(Boolean).length;
  expect(passed(2_000)).toBe(500);
  expect(passed(10)).toBe(0);
  now = 100;
  expect(passed(50)).toBe(10);
  now = 1_000_000;
  expect(passed(2_000)).toBe(500);
});

it('a clock that was set back closes it for no longer than it has to', () => {
  let now = 1_000_000;
  const open = createGate(() => now);
  while (open());
  now = 0;
  expect(open()).toBe(false);
  now = 20;
  expect([open(), open(), open()]).toEqual([true, true, false]);
});
