import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets for a request's duration in seconds: a cached page takes 1 ms, and the database's time-out is 15 s. */
const REQUEST_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_S = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 15];

/** The metrics of a process, in Prometheus' format. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The process's metrics in their own registry. Labels contain names from the code only, such as patterns of routes,
 * classes and states; never an address, a text or personal data.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  return {
    registry,
    requests: counter('snowpea_http_requests_total', 'Answered requests.', [
      'route',
      'method',
      'status',
    ]),
    durations: histogram(
      'snowpea_http_request_duration_seconds',
      'Time until a request has its answer, without the time that sending it takes.',
      ['class', 'status'],
      REQUEST_S,
    ),
    inFlight: new Gauge({
      name: 'snowpea_http_requests_in_flight',
      help: 'Requests that have no answer yet.',
      registers,
    }),
    refused: counter('snowpea_http_refused_total', 'Requests that were refused for now.', [
      'reason',
      'class',
    ]),
    slow: counter('snowpea_http_slow_requests_total', 'Requests that took longer than SLOW_MS.', [
      'class',
    ]),
    pageCache: counter('snowpea_page_cache_requests_total', 'Look-ups in the page cache.', [
      'cache',
      'result',
    ]),
    queries: histogram(
      'snowpea_database_query_duration_seconds',
      'Time of a query on its connection.',
      ['result'],
      QUERY_S,
    ),
    standbyReads: counter(
      'snowpea_database_standby_reads_total',
      'Queries to the standbys of DATABASE_READ_URLS; those that failed were repeated on the primary.',
      ['result'],
    ),
    outward: counter('snowpea_outward_requests_total', 'Attempts to reach another service.', [
      'service',
      'result',
    ]),
    /** A gauge that is read when the metrics are requested. A value of undefined is left out. */
    gauge<Label extends string>(
      name: string,
      help: string,
      read: () => Reading<Label> | Promise<Reading<Label>>,
      labelNames: Label[] = [],
    ): void {
      const gauge = new Gauge<Label>({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          this.reset();
          if (labelNames.length === 0) this.remove();
          for (const [labels, value] of await read())
            if (value !== undefined) this.set(labels, value);
        },
      });
      registry.registerMetric(gauge);
    },
    /** Metrics of the process, such as memory and the lag of the event loop. For one registry of a process only. */
    ofProcess: () => collectDefaultMetrics({ register: registry }),
  };
}

type Reading<Label extends string> = ReadonlyArray<
  readonly [labels: Partial<Record<Label, string>>, value: number | undefined]
>;
