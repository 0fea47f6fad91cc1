/**
 * Runs work at once and then at an interval while the server runs. A run is skipped if the previous one has not finished.
 * Errors are passed to `failed`, except those that stopping causes.
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
  const begin = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) failed(error);
      })
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort(new Error('the server stops'));
    await running;
  };
}
