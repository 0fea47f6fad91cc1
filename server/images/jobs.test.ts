import { expect, it } from 'vitest';
import { Crowded, jobs, type Lane } from './jobs';

const ROOM = { icon: 9, shot: 9 };

/** Jobs that the test completes, and the order in which they started and ended. */
function held(atOnce: number, waiting: Record<Lane, number> = ROOM) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const { ask: run } = jobs<string>({ atOnce, waiting });
  /** The promise may be awaited later, or never. */
  const ask = (lane: Lane, key: string, signal?: AbortSignal) => {
    const work = async () => {
      log.push(key);
      await new Promise<void>((end) => ends.set(key, end));
      return `${key} made`;
    };
    const result = run({ lane, key, work, signal });
    result.catch(() => undefined);
    return result;
  };
  const end = async (key: string) => {
    ends.get(key)?.();
    await turn();
  };
  return { log, run, ask, end };
}

/** Lets all pending callbacks run: these jobs wait only for each other. */
const turn = () => new Promise((done) => setImmediate(done));

it('shares one job among concurrent requests with the same key', async () => {
  const { log, ask, end } = held(4);
  const both = Promise.all([ask('icon', 'a'), ask('icon', 'a')]);
  await turn();
  expect(log).toEqual(['a']);
  await end('a');
  expect(await both).toEqual(['a made', 'a made']);
  const third = ask('icon', 'a');
  await turn();
  await end('a');
  expect(await third).toBe('a made');
  expect(log).toEqual(['a', 'a']);
});

it('limits concurrent jobs, runs them in order, and continues after a failure', async () => {
  const { log, run, ask, end } = held(1);
  const work = async () => {
    log.push('a');
    throw new Error('no');
  };
  const failing = run({ lane: 'icon', key: 'a', work });
  const others = [ask('icon', 'b'), ask('icon', 'c')];
  await expect(failing).rejects.toThrow('no');
  await turn();
  expect(log).toEqual(['a', 'b']);
  await end('b');
  expect(log).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(await Promise.all(others)).toEqual(['b made', 'c made']);
});

it('starts an icon while screenshots wait', async () => {
  const { log, ask } = held(1);
  for (const key of ['shot 1', 'shot 2']) void ask('shot', key);
  void ask('icon', 'icon');
  await turn();
  expect(log.sort()).toEqual(['icon', 'shot 1']);
});

it('limits the queue of each lane', async () => {
  const { ask, end } = held(1, { icon: 1, shot: 2 });
  for (const key of ['shot 1', 'shot 2', 'shot 3']) void ask('shot', key);
  await turn();
  await expect(ask('shot', 'shot 4')).rejects.toThrow(Crowded);
  const icon = ask('icon', 'icon');
  await turn();
  void ask('icon', 'another');
  await expect(ask('icon', 'a third')).rejects.toThrow(Crowded);
  // A request for a running job takes no place in the queue.
  const again = ask('shot', 'shot 1');
  await end('shot 1');
  expect(await again).toBe('shot 1 made');
  await end('icon');
  expect(await icon).toBe('icon made');
});

it('drops only the jobs whose clients have all disconnected', async () => {
  const { log, ask, end } = held(1);
  const [one, two] = [new AbortController(), new AbortController()];
  const begun = ask('shot', 'begun', one.signal);
  await turn();
  const dropped = ask('shot', 'dropped', one.signal);
  const shared = [ask('shot', 'shared', one.signal), ask('shot', 'shared', two.signal)];
  const last = ask('shot', 'last');
  one.abort(new Error('gone'));
  for (const left of [begun, dropped, shared[0]]) await expect(left).rejects.toThrow('gone');
  await end('begun');
  expect(log).toEqual(['begun', 'shared']);
  await end('shared');
  expect(await shared[1]).toBe('shared made');
  await end('last');
  expect(await last).toBe('last made');
});
