import { runJob } from './job';

/**
 * Runs a job at once and then at an interval while the server runs. A run is skipped if the previous one has not finished.
 * Errors are logged, except those that stopping causes.
 *
 * @param name names the job in the log
 * @param everyMs from the start of one run to the next, in ms
 * @returns stops it, and waits for the current run
 */
export function repeat(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  log: (error: unknown, where: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= runJob(name, work, stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log(error, name);
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
