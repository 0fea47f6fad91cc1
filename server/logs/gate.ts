/** How many a second one process takes in the long run, and how many at once. */
export interface Rate {
  perSecond: number;
  atOnce: number;
}

const LOGS: Rate = { perSecond: 100, atOnce: 500 };

/**
 * Lets a bounded number of reports through: anyone may send them, and a flood must not fill the disk.
 *
 * @param now the clock, epoch ms
 */
export function createGate(now: () => number, rate: Rate = LOGS): () => boolean {
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
