/** The fewest bytes whose time says something about the connection: that of fewer is mostly latency. */
const ENOUGH = 30_000;

/** The fields of `PerformanceResourceTiming` that are used. */
interface Timed {
  transferSize: number;
  responseStart: number;
  responseEnd: number;
}

/**
 * The speed of this connection in bytes per second: the browser's own estimate, else measured from the page's
 * resources. Undefined when neither is usable: cached resources have no size, and small ones show only latency.
 *
 * @param downlink megabits per second, from `navigator.connection`; some engines cap it at 10
 */
export function measuredSpeed(
  downlink: number | undefined,
  entries: readonly Timed[],
): number | undefined {
  if (downlink !== undefined && downlink > 0) return (downlink * 1e6) / 8;
  const timed = entries.filter(
    ({ transferSize, responseStart, responseEnd }) =>
      transferSize > 0 && responseStart > 0 && responseEnd > responseStart,
  );
  const bytes = timed.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const time = timed.reduce((sum, one) => sum + one.responseEnd - one.responseStart, 0);
  return bytes >= ENOUGH ? (bytes * 1000) / time : undefined;
}

/** Seconds or minutes, rounded to a credible precision: 7 s, 50 s, 3 min. Undefined above an hour. */
export function roundedTime(
  seconds: number,
): { unit: 'seconds' | 'minutes'; n: number } | undefined {
  if (!(seconds > 0) || seconds > 3600) return undefined;
  if (seconds < 10) return { unit: 'seconds', n: Math.ceil(seconds) };
  if (seconds < 55) return { unit: 'seconds', n: Math.ceil(seconds / 5) * 5 };
  return { unit: 'minutes', n: Math.ceil(seconds / 60) };
}
