/** How many a second one process takes in the long run, and how many at once. */
export interface Rate {
  perSecond: number;
  atOnce: number;
}

/**
 * A rate limit for all visitors together: anyone may send, and a flood must not fill the disk.
 *
 * @param now the clock, epoch ms
 * @returns asks for one more: true where there is room, which takes it
 */
export function createRateLimit(now: () => number, rate: Rate): () => boolean {
  let left = rate.atOnce;
  let seen = now();
  return () => {
    const at = now();
    left = Math.min(rate.atOnce, left + (Math.max(0, at - seen) / 1_000) * rate.perSecond);
    seen = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
