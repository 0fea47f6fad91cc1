import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hands } from './driver';
import { openTab } from './tab';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A driver that does not answer the script with this number, counted from 0, and answers true to all others. */
function losing(number: number): Hands {
  let scripts = -1;
  const evaluate = (): Promise<never> => {
    scripts += 1;
    // Cast: every expression of these tests is a question.
    return scripts === number ? new Promise(() => undefined) : Promise.resolve(true as never);
  };
  // Cast: the tests use no other action.
  return { evaluate } as unknown as Hands;
}

it('asks again for the arrival when the driver lost the script', async () => {
  const arrival = openTab(losing(1)).leads(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(6_000);
  await expect(arrival).resolves.toBeUndefined();
});

it('asks again for a condition when the driver lost the script', async () => {
  const answer = openTab(losing(0)).waitFor('true');
  await vi.advanceTimersByTimeAsync(6_000);
  await expect(answer).resolves.toBe(true);
});
