import { expect, it } from 'vitest';
import { createRateLimit, type Rates } from './rate-limit';

const RATES: Rates = {
  each: { perSecond: 10, atOnce: 50 },
  all: { perSecond: 100, atOnce: 500 },
};

/** A rate limit with a clock that the test sets, and a function that counts how many of several requests pass. */
function limited(start = 0) {
  const clock = { now: start };
  const limit = createRateLimit(() => clock.now, RATES);
  const passed = (tries: number, ...clients: (string | undefined)[]) =>
    Array.from({ length: tries }, () => limit.take(...clients)).filter(Boolean).length;
  return { clock, limit, passed };
}

it('allows a burst, then the rate per second', () => {
  const { clock, passed } = limited();
  expect(passed(2_000, undefined)).toBe(500);
  expect(passed(10, undefined)).toBe(0);
  clock.now = 100;
  expect(passed(50, undefined)).toBe(10);
  clock.now = 1_000_000;
  expect(passed(2_000, undefined)).toBe(500);
});

it('limits the client that exceeds its rate, and no other', () => {
  const { clock, limit, passed } = limited();
  expect(passed(2_000, 'one')).toBe(50);
  expect(limit.has('one')).toBe(false);
  expect(passed(10, 'two')).toBe(10);
  clock.now = 100;
  expect(passed(5, 'one')).toBe(1);
});

it('charges a refused token no request of the client', () => {
  const { passed } = limited();
  expect(passed(50, 'one', 'token')).toBe(50);
  expect(passed(9, 'two', 'token')).toBe(0);
  expect(passed(60, 'two')).toBe(50);
});

it('limits all clients together', () => {
  const { passed } = limited();
  const sent = Array.from({ length: 100 }, (_, n) => passed(10, `client ${n}`));
  expect(sent.reduce((sum, one) => sum + one)).toBe(500);
});

it('stores the most recent clients, up to its limit', () => {
  const { limit, passed, clock } = limited();
  passed(50, 'first');
  for (let n = 0; n < 10_000; n += 1) limit.has(`client ${n}`);
  expect(limit.has('client 0')).toBe(true);
  clock.now = 1;
  // Forgotten, so it has a full bucket again.
  expect(limit.has('first')).toBe(true);
});

it('does not block a client longer when the clock is set back', () => {
  const { clock, limit } = limited(1_000_000);
  while (limit.take('one'));
  clock.now = 0;
  expect(limit.take('one')).toBe(false);
  clock.now = 200;
  expect([limit.take('one'), limit.take('one'), limit.take('one')]).toEqual([true, true, false]);
});
