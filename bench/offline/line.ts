/** The time, by `performance.now()`, at which these bytes have left a line that all connections share. */
export type Line = (bytes: number) => number;

/** A line with a rate in bytes per second, on which packets leave one after another. */
export function lineOf(bytesPerS: number, now = () => performance.now()): Line {
  let free = 0;
  return (bytes) => {
    free = Math.max(free, now()) + (1_000 * bytes) / bytesPerS;
    return free;
  };
}

/** Runs each step at its time or soon after, and never before an earlier one. */
export function inOrder(): (at: number, step: () => void) => void {
  const waiting: { at: number; step: () => void }[] = [];
  const run = () => {
    for (let [next] = waiting; next; [next] = waiting) {
      const early = next.at - performance.now();
      if (early > 0) {
        setTimeout(run, early);
        return;
      }
      waiting.shift();
      next.step();
    }
  };
  return (at, step) => {
    waiting.push({ at, step });
    if (waiting.length === 1) setTimeout(run, at - performance.now());
  };
}
