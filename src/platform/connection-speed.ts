/** What the browser knows of how fast things come: its own estimate, and the times of this page's parts. */
export function connectionTimes(): {
  downlink: number | undefined;
  entries: PerformanceResourceTiming[];
} {
  // The cast: not in every engine, and so not in the types (https://wicg.github.io/netinfo/).
  const { connection } = navigator as { connection?: { downlink?: number } };
  // The casts: the Timing APIs say that entries of these types are of this class.
  const entries = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  return { downlink: connection?.downlink, entries };
}
