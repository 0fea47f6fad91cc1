import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Time between two measurements, in ms. */
const EVERY_MS = 100;
/** The interval at which the lag of the event loop is sampled, in ms; it is included in the measured lag. */
const RESOLUTION_MS = 50;
/** Queries that may wait for a connection: twice the number of connections. */
const WAITING_MAX = 20;
/** How long a request may wait until it begins, in ms. */
const TURN_MAX_MS = 300;
/** The event loop is busy when it works for this share of the time. */
const BUSY = 0.8;
const MS = 1e6;

/** The result of a measurement. */
export interface Measured {
  /** The process is overloaded. */
  congested: boolean;
  /** The event loop is hardly ever idle. */
  busy: boolean;
}

/** What the measurement reads. */
export interface Load {
  /** Mean lag of the event loop that counts as too much, in ms. */
  lagMs: number;
  /** Number of queries that wait for a connection now. */
  waiting(): number;
  /** How long a request has been waiting until it begins, in ms. */
  waited(): number;
}

/**
 * Measures ten times a second whether work accumulates: in the event loop, or as requests that wait for a turn, or as queries
 * that wait for a connection.
 * @returns stops it
 */
export function watchLoad(
  { lagMs, waiting, waited }: Load,
  measured: (found: Measured) => void,
): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    // Without a sample, the event loop was blocked all the time.
    const lag = delays.count === 0 ? EVERY_MS : delays.mean / MS - RESOLUTION_MS;
    delays.reset();
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    measured({
      congested: lag > lagMs || waiting() > WAITING_MAX || waited() > TURN_MAX_MS,
      busy: utilization > BUSY,
    });
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
