import { expect, it } from 'vitest';
import { jobs } from './jobs';

const later =
  <T>(value: T, log: string[], name: string) =>
  async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.push(`${name} ends`);
    return value;
  };

it('makes one job of the same key at the same time', async () => {
  const log: string[] = [];
  const run = jobs<number>(4);
  const both = await Promise.all([run('a', later(1, log, 'a')), run('a', later(2, log, 'again'))]);
  expect(both).toEqual([1, 1]);
  expect(log).toEqual(['a begins', 'a ends']);
  expect(await run('a', later(3, log, 'third'))).toBe(3);
});

it('runs only so many at once, in turn, and goes on after a failure', async () => {
  const log: string[] = [];
  const run = jobs<number>(1);
  const failing = run('a', async () => {
    log.push('a begins');
    throw new Error('no');
  });
  const all = await Promise.allSettled([
    failing,
    run('b', later(2, log, 'b')),
    run('c', later(3, log, 'c')),
  ]);
  expect(all.map((each) => each.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends']);
});
