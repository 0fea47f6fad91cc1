import { expect, test } from 'vitest';
import { createTurns, LEAST_AT_ONCE, MOST_AT_ONCE } from './turns';

const round = () => new Promise<void>((done) => setImmediate(done));
const rounds = async (count: number) => {
  for (let n = 0; n < count; n += 1) await round();
};

/** Concurrent requests: the functions that end those that have begun. */
function crowd<T>(size: number, take: () => Promise<T>): T[] {
  const ends: T[] = [];
  const one = async () => {
    ends.push(await take());
  };
  for (let n = 0; n < size; n += 1) void one();
  return ends;
}

test('begins one waiting request in each round of the event loop', async () => {
  const turns = createTurns();
  const begun = crowd(50, turns.look);
  const seen: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await round();
    seen.push(begun.length);
  }
  const steps = seen.slice(1).map((now, at) => now - (seen[at] ?? 0));
  expect(steps).toEqual([1, 1, 1, 1]);
  await rounds(50);
  expect(begun).toHaveLength(50);
});

test('without turns all requests begin in the same round (control)', async () => {
  const begun = crowd(50, async () => undefined);
  await round();
  expect(begun).toHaveLength(50);
});

test('limits how many answers are rendered at once, and begins the next when one ends', async () => {
  const turns = createTurns();
  const ends = crowd(50, turns.make);
  await rounds(60);
  expect(ends).toHaveLength(LEAST_AT_ONCE);
  ends[0]?.();
  // Again: it has ended already.
  ends[0]?.();
  await rounds(10);
  expect(ends).toHaveLength(LEAST_AT_ONCE + 1);
});

test('looks up stored pages while rendering is at its limit', async () => {
  const turns = createTurns();
  crowd(50, turns.make);
  await rounds(60);
  const looked = crowd(10, turns.look);
  await rounds(20);
  expect(looked).toHaveLength(10);
});

test('begins a request that has waited long enough beside one that never ends', async () => {
  const begun = crowd(50, createTurns(0).make);
  await rounds(60);
  expect(begun).toHaveLength(50);
});

test('reports how long the first request has waited', async () => {
  const turns = createTurns();
  expect(turns.waited()).toBe(0);
  const ends = crowd(LEAST_AT_ONCE + 1, turns.make);
  await rounds(20);
  expect(turns.waited()).toBeGreaterThan(0);
  ends[0]?.();
  await rounds(5);
  expect(turns.waited()).toBe(0);
});

test('renders more answers at once while the event loop is idle, and fewer while it is busy', async () => {
  const atOnce = async (measurements: boolean[]) => {
    const turns = createTurns();
    for (const busy of measurements) turns.adjust(busy);
    const begun = crowd(50, turns.make);
    await rounds(60);
    return begun.length;
  };
  const many = Array.from({ length: 40 }, () => false);
  expect(await atOnce([])).toBe(LEAST_AT_ONCE);
  expect(await atOnce([false, false, false])).toBe(LEAST_AT_ONCE + 3);
  expect(await atOnce(many)).toBe(MOST_AT_ONCE);
  expect(await atOnce([...many, true, true])).toBe(MOST_AT_ONCE - 2);
  expect(await atOnce(many.map(() => true))).toBe(LEAST_AT_ONCE);
});

test('begins waiting requests as soon as the limit rises', async () => {
  const turns = createTurns();
  const begun = crowd(50, turns.make);
  await rounds(60);
  turns.adjust(false);
  await rounds(5);
  expect(begun).toHaveLength(LEAST_AT_ONCE + 1);
});

test('postpones a turn for new connections, for a bounded time', async () => {
  const turns = createTurns();
  const begun = crowd(20, turns.look);
  for (let n = 0; n < 10; n += 1) {
    turns.putOff();
    await round();
  }
  // The first one may have begun already.
  const meanwhile = begun.length;
  await rounds(30);
  expect([meanwhile, begun.length]).toEqual([0, 20]);
});
