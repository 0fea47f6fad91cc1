import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { REFUSED } from './exit-codes';
import { type Ended, keepRunning } from './keep-running';
import { serveMetrics } from './monitoring/metrics-server';
import { askWorkers, WORKER } from './monitoring/workers-metrics';
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
 * @param metrics address of the metrics of all
 * @param report prints a message for the operator
 * @returns the code to exit with, when all have ended
 * @throws OperatorError when the address of the metrics is not available
 */
export async function runWorkers(
  count: number,
  metrics: { readonly host: string; readonly port: number } | undefined,
  report: (line: string) => void,
): Promise<number> {
  if (metrics) {
    const all = askWorkers();
    const server = await serveMetrics(metrics, all);
    server.serve(all.readiness);
    report(`Metrics at ${server.url}/metrics`);
  }
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
    if (line === undefined) return;
    waiting -= 1;
    if (waiting === 0) report(line);
  };
  const keep = async (number: number) => {
    const run = async (): Promise<Ended> => {
      const worker = cluster.fork({ [WORKER]: String(number) });
      workers.add(worker);
      worker.on('message', told);
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
  await Promise.all(Array.from({ length: count }, (_, index) => keep(index + 1)));
  return code;
}
