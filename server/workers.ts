import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { REFUSED } from './exit-codes';
import { type Ended, keepRunning } from './keep-running';
import { printError } from './terminal';

/** The message of a worker to the primary process when it is ready. */
const READY = 'ready';

/** Announces that the server is ready: a worker to the primary process, others to the operator. */
export function announceReady(line: string, report: (line: string) => void): void {
  if (cluster.isWorker) process.send?.({ [READY]: line });
  else report(line);
}

/**
 * Runs several server processes on one port, and restarts those that crash. Signals are forwarded to them.
 *
 * @param count the number of processes
 * @param metrics address of the first one's metrics; each further one uses the next port
 * @param report prints a message for the operator
 * @returns the code to exit with, when all have ended
 */
export async function runWorkers(
  count: number,
  metrics: { readonly host: string; readonly port: number } | undefined,
  report: (line: string) => void,
): Promise<number> {
  const ended = new AbortController();
  const workers = new Set<Worker>();
  let code = 0;
  const stop = (signal: NodeJS.Signals) => {
    ended.abort();
    for (const { process: child } of workers) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => stop(signal));

  let waiting = count;
  const told = (message: { [READY]?: string }) => {
    const line = message[READY];
    waiting -= 1;
    if (line !== undefined && waiting === 0) report(line);
  };
  const keep = async (number: number) => {
    const env = metrics && { METRICS_ADDRESS: addressOf(metrics.host, metrics.port + number) };
    const run = async (): Promise<Ended> => {
      const worker = cluster.fork(env);
      workers.add(worker);
      worker.once('message', told);
      const [left, signal] = await once(worker, 'exit');
      workers.delete(worker);
      return { code: left, signal };
    };
    const asked = ended.signal;
    const left = await keepRunning('A worker', run, {
      asked,
      final: [REFUSED],
      report: printError,
    });
    // Only the operator can fix its error, so it is not started again.
    if (left !== REFUSED || asked.aborted) return;
    code = REFUSED;
    stop('SIGTERM');
  };
  await Promise.all(Array.from({ length: count }, (_, number) => keep(number)));
  return code;
}

const addressOf = (host: string, port: number) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;
