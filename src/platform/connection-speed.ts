/** The browser's data about speed: its own estimate, and the timing of this page's resources. */
export function connectionTimes(): {
  downlink: number | undefined;
  entries: PerformanceResourceTiming[];
} {
  // Cast: the types lack it, because not every engine has it (https://wicg.github.io/netinfo/).
  const { connection } = navigator as { connection?: { downlink?: number } };
  // Casts: the Timing APIs say that entries of these types are of this class.
  const entries = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  return { downlink: connection?.downlink, entries };
}
