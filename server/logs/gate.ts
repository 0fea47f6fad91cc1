/** How many reports a second one process takes in the long run, and how many at once. */
const PER_SECOND = 100;
const AT_ONCE = 500;

/**
 * Lets a bounded number of reports through: anyone may send them, and a flood must not fill the disk.
 *
 * @param now the clock, epoch ms
 */
export function createGate(now: () => number): () => boolean {
  let left = AT_ONCE;
  let seen = now();
  return () => {
    const at = now();
    left = Math.min(AT_ONCE, left + (Math.max(0, at - seen) / 1_000) * PER_SECOND);
    seen = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
