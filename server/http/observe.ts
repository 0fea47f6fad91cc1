import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../monitoring/metrics';
import { type RequestContext, requestContext } from '../monitoring/request-context';
import { classOf } from './admission/request-class';
import { REQUEST_ID, requestIdOf } from './request-id';

/** Where requests are counted and logged. */
export interface Observing {
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** A request that takes longer than this, in ms, is logged as slow. */
  readonly slowMs: number;
  /** Whether a request comes from a proxy that the operator trusts. */
  isTrusted(c: Context): boolean;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** Patterns of middleware mean that the request matched no route. */
const NO_ROUTE = /^(\/?\*)?$/;

/**
 * Gives each request an id, counts it, and logs it: the pattern of its route, its status and duration. Nothing that a
 * visitor sent is logged.
 */
export const observe =
  ({ metrics, logger, slowMs, isTrusted }: Observing): MiddlewareHandler =>
  async (c, next) => {
    const about = {
      id: requestIdOf(c.req.header(REQUEST_ID), () => isTrusted(c)),
      databaseMs: 0,
      queries: 0,
    };
    const began = performance.now();
    metrics.inFlight.inc();
    try {
      await requestContext.run(about, next);
    } finally {
      metrics.inFlight.dec();
    }
    // Not `c.header`: it copies an existing response, whose body is then streamed.
    c.res.headers.set(REQUEST_ID, about.id);
    const ms = performance.now() - began;
    const kind = classOf(c.req.path);
    const entry = entryOf(c, about, ms);
    const { route, method, status } = entry;
    metrics.requests.inc({ route, method, status });
    metrics.durations.observe({ class: kind, status }, ms / 1_000);
    if (status === 503 || status === 429)
      metrics.refused.inc({
        reason: c.get('refusal') ?? (status === 429 ? 'rate' : 'away'),
        class: kind,
      });
    if (ms > slowMs) {
      metrics.slow.inc({ class: kind });
      logger.warn(entry, 'slow request');
    } else logger.info(entry, 'request');
  };

function entryOf(c: Context, { id, databaseMs, queries }: RequestContext, ms: number) {
  const pattern = routePath(c);
  return {
    requestId: id,
    route: NO_ROUTE.test(pattern) ? 'none' : pattern,
    method: METHODS.has(c.req.method) ? c.req.method : 'other',
    status: c.res.status,
    ms: Math.round(ms),
    databaseMs: Math.round(databaseMs),
    queries,
  };
}
