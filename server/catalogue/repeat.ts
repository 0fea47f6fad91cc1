/**
 * Runs work at once and then at an interval while the server runs; a run is skipped while the previous one is
 * unfinished. Errors are passed on, except those of the stop.
 *
 * @param everyMs from the start of one run to the next, in ms
 * @returns stops it, and waits for the current run
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
