import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit';

const RATE = { perSecond: 100, atOnce: 500 };

it('lets a burst through, then as many as time allows', () => {
  let now = 0;
  const hasRoom = createRateLimit(() => now, RATE);
  const passed = (tries: number) => Array.from({ length: tries }, hasRoom).filter(Boolean).length;
  expect(passed(2_000)).toBe(500);
  expect(passed(10)).toBe(0);
  now = 100;
  expect(passed(50)).toBe(10);
  now = 1_000_000;
  expect(passed(2_000)).toBe(500);
});

it('a clock that was set back closes it for no longer than it has to', () => {
  let now = 1_000_000;
  const hasRoom = createRateLimit(() => now, RATE);
  while (hasRoom());
  now = 0;
  expect(hasRoom()).toBe(false);
  now = 20;
  expect([hasRoom(), hasRoom(), hasRoom()]).toEqual([true, true, false]);
});
