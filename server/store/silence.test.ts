import { beforeEach, expect, it, vi } from 'vitest';
import { DatabaseSilent, watchSilence } from './silence';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** A database whose answers the test decides. */
function database() {
  const trials: ((answered: boolean) => void)[] = [];
  const changes: boolean[] = [];
  const { watched, stop } = watchSilence({
    trial: () => new Promise((resolve) => trials.push(resolve)),
    changed: (silent) => changes.push(silent),
  });
  let asked = 0;
  /** A query without an answer. */
  const hang = () =>
    watched(() => {
      asked += 1;
      return new Promise<string>(() => undefined);
    });
  return { watched, stop, hang, trials, changes, asked: () => asked };
}

it('waits for a slow query while others are answered, and makes no trial', async () => {
  const { watched, trials, changes } = database();
  let answer: (value: string) => void = () => undefined;
  const slow = watched(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  for (let n = 0; n < 20; n += 1) {
    await watched(async () => 'at once');
    await vi.advanceTimersByTimeAsync(500);
  }
  answer('at last');
  expect(await slow).toBe('at last');
  expect([trials, changes]).toEqual([[], []]);
});

it('waits for a single slow query as long as a trial is answered', async () => {
  const { watched, trials, changes } = database();
  let answer: (value: string) => void = () => undefined;
  const slow = watched(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  for (let n = 1; n <= 3; n += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(trials).toHaveLength(n);
    trials[n - 1]?.(true);
    await vi.advanceTimersByTimeAsync(0);
  }
  answer('at last');
  expect(await slow).toBe('at last');
  expect(changes).toEqual([]);
});

it('gives up every query when nothing is answered, and asks nothing until a trial is answered', async () => {
  const { watched, hang, trials, changes, asked } = database();
  const given = [hang(), hang()].map((query) => query.catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(4_500);
  for (const one of given) expect(await one).toBeInstanceOf(DatabaseSilent);
  for (let n = 0; n < 100; n += 1) await expect(hang()).rejects.toThrow(DatabaseSilent);
  expect([asked(), changes]).toEqual([2, [true]]);
  // The trial is repeated, one at a time.
  trials.at(-1)?.(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trials).toHaveLength(3);
  trials.at(-1)?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(await watched(async () => 'again')).toBe('again');
  expect(changes).toEqual([true, false]);
});

it('hands over a connection that comes too late', async () => {
  const { watched, stop } = database();
  let connected: (value: string) => void = () => undefined;
  const late: string[] = [];
  const given = watched(
    () =>
      new Promise<string>((resolve) => {
        connected = resolve;
      }),
    (connection) => late.push(connection),
  ).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(await given).toBeInstanceOf(DatabaseSilent);
  connected('connection');
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toEqual(['connection']);
  stop();
});
