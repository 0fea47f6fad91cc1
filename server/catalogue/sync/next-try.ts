/** The first wait after a failure, in ms; it doubles with each further one. */
const FIRST_MS = 60_000;

/**
 * When a source is synced again: after its interval, a tenth earlier or later, so that not all shops ask at the same
 * time.
 */
export const afterSuccess = (now: number, intervalMs: number, random: () => number): number =>
  Math.round(now + intervalMs * (0.9 + 0.2 * random()));

/**
 * When a failed sync is repeated: after a random time between half and the whole of a delay that doubles, at most the
 * interval.
 *
 * @param failures in a row, including this one
 */
export function afterFailure(
  now: number,
  { intervalMs, failures }: { intervalMs: number; failures: number },
  random: () => number,
): number {
  const wait = Math.min(intervalMs, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(now + wait * (0.5 + 0.5 * random()));
}
