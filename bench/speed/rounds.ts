/**
 * Measures round after round. Once the signal is aborted, the current round is dropped and the complete ones are the result: a
 * measurement of an hour and a half is not lost when it has to end.
 *
 * @param measure measures a round; it may return early once the signal is aborted
 * @throws when it is aborted before the first round is complete
 */
export async function completeRounds<T>(
  rounds: number,
  signal: AbortSignal,
  measure: (round: number) => Promise<readonly T[]>,
): Promise<{ rounds: number; seen: T[] }> {
  const seen: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measured = await measure(round);
    if (signal.aborted && round === 0) throw new Error('Interrupted before a round was complete.');
    if (signal.aborted) return { rounds: round, seen };
    seen.push(...measured);
  }
  return { rounds, seen };
}
