/** Bytes that must have come for their time to say anything of the connection: less is all latency. */
const ENOUGH = 30_000;

/** A resource as the browser timed it, or as much of the browser's own guess as there is. */
interface Timed {
  transferSize: number;
  responseStart: number;
  responseEnd: number;
}

/**
 * Bytes a second that this connection brings: the browser's own estimate, else what the page's own parts took. Unknown
 * where neither says anything: parts from the cache have no size, and small ones tell of latency alone.
 *
 * @param downlink megabits a second, as `navigator.connection` gives them; it stops at 10 in some engines
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

/** Seconds or minutes, as much of a number as one believes: 7 s, 50 s, 3 min. Nothing above an hour: that says nothing. */
export function roundedTime(
  seconds: number,
): { unit: 'seconds' | 'minutes'; n: number } | undefined {
  if (!(seconds > 0) || seconds > 3600) return undefined;
  if (seconds < 10) return { unit: 'seconds', n: Math.ceil(seconds) };
  if (seconds < 55) return { unit: 'seconds', n: Math.ceil(seconds / 5) * 5 };
  return { unit: 'minutes', n: Math.ceil(seconds / 60) };
}
