import { expect, it } from 'vitest';
import { jobs } from './jobs';

/** Work that the test ends, and what was begun and ended in order. */
function held() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work =
    <T>(value: T, name: string) =>
    async () => {
      log.push(`${name} begins`);
      await new Promise<void>((end) => ends.set(name, end));
      log.push(`${name} ends`);
      return value;
    };
  return { log, work, end: (name: string) => ends.get(name)?.() };
}

/** Whatever was ready to go on has gone on: these jobs wait for nothing but each other. */
const turn = () => new Promise((done) => setImmediate(done));

it('makes one job of the same key at the same time', async () => {
  const { log, work, end } = held();
  const run = jobs<number>(4);
  const both = Promise.all([run('a', work(1, 'a')), run('a', work(2, 'again'))]);
  await turn();
  expect(log).toEqual(['a begins']);
  end('a');
  expect(await both).toEqual([1, 1]);
  const third = run('a', work(3, 'third'));
  await turn();
  end('third');
  expect(await third).toBe(3);
});

it('runs only so many at once, in turn, and goes on after a failure', async () => {
  const { log, work, end } = held();
  const run = jobs<number>(1);
  const failing = run('a', async () => {
    log.push('a begins');
    throw new Error('no');
  });
  const all = Promise.allSettled([failing, run('b', work(2, 'b')), run('c', work(3, 'c'))]);
  await turn();
  expect(log).toEqual(['a begins', 'b begins']);
  end('b');
  await turn();
  expect(log).toEqual(['a begins', 'b begins', 'b ends', 'c begins']);
  end('c');
  expect((await all).map((each) => each.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
