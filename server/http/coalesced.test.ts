import { expect, it, vi } from 'vitest';
import { coalesced, coalescedBy } from './coalesced';

it('shares one run among concurrent calls, and runs again for a later call', async () => {
  let n = 0;
  const ask = vi.fn(async () => {
    n += 1;
    return n;
  });
  const state = coalesced(ask);
  expect(await Promise.all([state(), state(), state()])).toEqual([1, 1, 1]);
  expect(await state()).toBe(2);
  ask.mockRejectedValueOnce(new Error('no'));
  await expect(state()).rejects.toThrow('no');
  expect(await state()).toBe(3);
});

it('runs the work for a key once while it is pending', async () => {
  const work = vi.fn(async () => 'page');
  const once = coalescedBy<string>();
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual(
    Array.from({ length: 3 }, () => 'page'),
  );
  expect(work).toHaveBeenCalledTimes(2);
  await once('a', work);
  expect(work).toHaveBeenCalledTimes(3);
});
