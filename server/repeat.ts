/**
 * Does work at once and then at an interval, for as long as the server runs; a turn is left out while the one before still runs.
 * Errors are passed on, except those of the stop.
 *
 * @param everyMs from the beginning of one turn to the next, in ms
 * @returns stops it, and waits for the work that runs
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const turn = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) failed(error);
      })
      .finally(() => {
        running = undefined;
      });
  };
  turn();
  const timer = setInterval(turn, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort(new Error('the server stops'));
    await running;
  };
}
