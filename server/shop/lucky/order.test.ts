import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitmentOf, prizeOrder } from './order';

const seedOf = (text: string) => createHash('sha256').update(text).digest();

it('contains each prize as often as it exists, in the same order for the same seed', () => {
  const order = prizeOrder(seedOf('a'), 1_000, [2, 5]);
  expect(order).toHaveLength(1_000);
  expect(order.filter((prize) => prize === 0)).toHaveLength(2);
  expect(order.filter((prize) => prize === 1)).toHaveLength(5);
  expect(prizeOrder(seedOf('a'), 1_000, [2, 5])).toEqual(order);
  expect(prizeOrder(seedOf('b'), 1_000, [2, 5])).not.toEqual(order);
});

it('commits to a seed by its SHA-256', () => {
  expect(commitmentOf(Buffer.alloc(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
});

/** Chi-square of how often a single prize is in each of `slots` places, over the orders that `shuffle` makes. */
function chiSquare(slots: number, rounds: number, shuffle: (round: number) => number): number {
  const places = new Array<number>(slots).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const at = shuffle(round);
    places[at] = (places[at] ?? 0) + 1;
  }
  const expected = rounds / slots;
  return places.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** With 11 degrees of freedom 31.26 is exceeded once in a thousand; the seeds are fixed, so the outcome is too. */
const LIMIT = 31.26;

it('puts a prize into every slot equally often', () => {
  const place = (round: number) => prizeOrder(seedOf(String(round)), 12, [1]).indexOf(0);
  expect(chiSquare(12, 6_000, place)).toBeLessThan(LIMIT);
});

it('detects an unfair shuffle, which swaps each slot with any other (control)', () => {
  const naive = (round: number) => {
    const order = Array.from({ length: 12 }, (_, i) => i === 1);
    const digest = createHash('sha512').update(String(round)).digest();
    for (let i = 0; i < 12; i += 1) {
      const other = digest.readUInt32BE(i * 4) % 12;
      [order[i], order[other]] = [order[other] ?? false, order[i] ?? false];
    }
    return order.indexOf(true);
  };
  expect(chiSquare(12, 6_000, naive)).toBeGreaterThan(LIMIT);
});
