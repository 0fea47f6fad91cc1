import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import type { Metrics } from './metrics';
import type { MetricsServer } from './metrics-server';
import type { Readiness } from './readiness';

/** The variable with a worker's number, which stays the same when it is started again. */
export const WORKER = 'SNOWPEA_WORKER';
/** The message that asks a worker for its readiness, and the key of its answer. */
const READINESS = 'readiness';
/** How long a worker has to answer, in ms: longer than its check of the database. */
const ANSWER_MS = 4_000;

/**
 * In a worker: answers the primary process, which serves the metrics of all workers on one address. Each series has the
 * worker's number as a label, so a counter never falls when another worker is started again.
 */
export function answerPrimary({
  registry,
}: Pick<Metrics, 'registry'>): Pick<MetricsServer, 'serve'> {
  registry.setDefaultLabels({ worker: process.env[WORKER] });
  // prom-client leaves it out, because it cannot add starting times up. Labels keep them apart.
  Object.assign(registry.getSingleMetric('process_start_time_seconds') ?? {}, {
    aggregator: 'first',
  });
  AggregatorRegistry.setRegistries(registry);
  listenForWorkers();
  return {
    serve(readiness) {
      process.on('message', async (message) => {
        if (message === READINESS) process.send?.({ [READINESS]: await readiness() });
      });
    },
  };
}

/** In the primary process: the metrics of all workers, and the readiness of the one that is least ready. */
export function askWorkers() {
  const all = listenForWorkers();
  return {
    registry: { contentType: all.contentType, metrics: () => all.clusterMetrics() },
    async readiness(): Promise<Readiness | undefined> {
      const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
      const answers = await Promise.all(workers.map(readinessOf));
      return answers.find((one) => !one?.ready) ?? answers[0];
    },
  };
}

/** Its constructor adds prom-client's listeners for messages between the primary process and its workers. */
const listenForWorkers = () => new AggregatorRegistry();

/** Undefined for a worker that is still starting, or does not answer. */
async function readinessOf(worker: Worker): Promise<Readiness | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    worker.send(READINESS);
    for (;;) {
      const [message] = await once(worker, 'message', { signal });
      if (message[READINESS]) return message[READINESS];
    }
  } catch {
    return undefined;
  }
}
