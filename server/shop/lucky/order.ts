import { createHash, createHmac } from 'node:crypto';

/** Pseudo-random 32-bit numbers from a seed: eight from each HMAC-SHA256 of the numbers 0, 1, 2 … */
function* randomNumbers(seed: Buffer): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', seed).update(String(block)).digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
}

const RANGE = 2 ** 32;

/**
 * The order of an activity's slots: the prize of each, by its index in `counts`, or undefined. Prizes are put into the first
 * slots and shuffled (Fisher-Yates), from the last slot to the first. A random number beyond the last multiple of a bound is
 * rejected, so that every order is equally likely. docs/verify-draws.mjs does the same without this code.
 *
 * @param seed 32 random bytes, secret until the activity is closed
 * @param slots number of slots, at least the number of prizes
 * @param counts number of each prize
 */
export function prizeOrder(
  seed: Buffer,
  slots: number,
  counts: readonly number[],
): (number | undefined)[] {
  const order: (number | undefined)[] = counts.flatMap((count, prize) =>
    new Array(count).fill(prize),
  );
  while (order.length < slots) order.push(undefined);
  const numbers = randomNumbers(seed);
  for (let last = slots - 1; last > 0; last -= 1) {
    const bound = last + 1;
    const fair = RANGE - (RANGE % bound);
    let drawn = numbers.next().value;
    while (drawn >= fair) drawn = numbers.next().value;
    const other = drawn % bound;
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** The commitment to a seed, which is published before the seed is revealed: its SHA-256, in hex. */
export const commitmentOf = (seed: Buffer): string =>
  createHash('sha256').update(seed).digest('hex');
