import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { isServiceUnavailable } from './errors';

/** The policy for requests to another service. */
export interface OutboundOptions {
  /** Its name in metrics. */
  readonly service: string;
  /** Number of retries. */
  readonly retries: number;
  /** Whether a failed request may be repeated. Default: whenever the service is unavailable. */
  readonly mayRetry?: (error: unknown) => boolean;
  /** The first and the longest wait between two attempts, in ms; each is a random part of it. */
  readonly waitMs?: readonly [first: number, longest: number];
  /** How long the circuit breaker of a failed host stays open, in ms. */
  readonly restMs?: number;
  /** Receives the result of each attempt. */
  readonly counted?: (service: string, result: AttemptResult) => void;
}
export type AttemptResult = 'ok' | 'failed' | 'away' | 'not tried';

/**
 * Runs a request to a host, with retries after temporary failures; fails at once while the host's circuit breaker is
 * open.
 */
export type Outbound = <T>(host: string, attempt: () => Promise<T>) => Promise<T>;

/** Consecutive failures that open a host's circuit breaker. */
const FAILURES = 5;
const REST_MS = 10_000;
const WAIT_MS = [200, 2_000] as const;
/** Limit of remembered hosts. The least recently used one is dropped, and starts again without failures. */
const HOSTS_MAX = 100;
/** The budget of retries: its maximum, and what each request adds to it. So retries add at most a tenth to the load. */
const SAVED_MAX = 10;
const SAVED_EACH = 0.1;

/**
 * The policy that all requests to other services follow: retries with jitter and a budget, and a circuit breaker for each
 * host. Each attempt sets its own time-outs.
 */
export function createOutbound({
  service,
  retries,
  mayRetry = isServiceUnavailable,
  waitMs: [first, longest] = WAIT_MS,
  restMs = REST_MS,
  counted = () => undefined,
}: OutboundOptions): Outbound {
  let saved = SAVED_MAX;
  const breakers = new LRUCache<string, CircuitBreakerPolicy>({ max: HOSTS_MAX });
  const breakerOf = (host: string) => {
    const known = breakers.get(host);
    if (known) return known;
    const made = circuitBreaker(handleWhen(isServiceUnavailable), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    breakers.set(host, made);
    return made;
  };
  const spend = () => {
    if (saved < 1) return false;
    saved -= 1;
    return true;
  };
  const again = retry(
    handleWhen((error) => !isBrokenCircuitError(error) && mayRetry(error) && spend()),
    {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: first, maxDelay: longest }),
    },
  );
  return (host, attempt) => {
    saved = Math.min(SAVED_MAX, saved + SAVED_EACH);
    const breaker = breakerOf(host);
    return again.execute(async () => {
      try {
        const answer = await breaker.execute(attempt);
        counted(service, 'ok');
        return answer;
      } catch (error) {
        counted(service, resultOf(error));
        throw error;
      }
    });
  };
}

function resultOf(error: unknown): AttemptResult {
  if (isBrokenCircuitError(error)) return 'not tried';
  return isServiceUnavailable(error) ? 'away' : 'failed';
}
