import { beforeEach, expect, it, vi } from 'vitest';
import { lastKnown } from './last-known';
import { DatabaseSilent } from './silence';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

const HANGING = () => new Promise<string>(() => undefined);

it('answers with what was read last when there is no answer within a second, and with its age', async () => {
  const known = lastKnown<string>(10);
  expect(await known('a', async () => 'first')).toEqual({ value: 'first' });
  await vi.advanceTimersByTimeAsync(30_000);
  const late = known('a', HANGING);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await late).toEqual({ value: 'first', age: 31 });
});

it('asks once while there is no answer, lets nobody else wait, and then takes the answer', async () => {
  const known = lastKnown<string>(10);
  await known('a', async () => 'first');
  let answer: (value: string) => void = () => undefined;
  const read = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  const late = known('a', read);
  await vi.advanceTimersByTimeAsync(1_100);
  await late;
  for (let n = 0; n < 50; n += 1)
    expect(await known('a', read)).toEqual({ value: 'first', age: 1 });
  expect(read).toHaveBeenCalledTimes(1);
  answer('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(await known('a', async () => 'third')).toEqual({ value: 'third' });
});

it('fails within a second when nothing was read before', async () => {
  const late = lastKnown<string>(10)('a', HANGING).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await late).toBeInstanceOf(DatabaseSilent);
});

it('answers with what was read last when the database refuses, but not when the query is wrong', async () => {
  const known = lastKnown<undefined>(10);
  await known('a', async () => undefined);
  const refuse = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  };
  expect(await known('a', refuse)).toEqual({ value: undefined, age: 0 });
  await expect(known('b', refuse)).rejects.toThrow('ECONNREFUSED');
  const wrong = async () => {
    throw new TypeError('no such column');
  };
  await expect(known('a', wrong)).rejects.toThrow('no such column');
});
