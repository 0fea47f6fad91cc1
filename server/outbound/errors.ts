import { isBrokenCircuitError } from 'cockatiel';
import { errorCode } from '../operator-error';

/** An unexpected answer of another service. */
export class BadStatus extends Error {
  override name = 'BadStatus';
  readonly status: number;
  constructor(status: number) {
    super(`the server answers ${status}`);
    this.status = status;
  }
}

/** A host that may not be connected to, because it is not on the public internet. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/** Whether a request failed because its host is not on the public internet; fetch wraps the error. */
export const isNotPublic = (error: unknown): boolean =>
  error instanceof NotPublic || (error instanceof Error && isNotPublic(error.cause));

/** Another service did not answer in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** A service that the store needs for an answer is temporarily unavailable. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** Errors before anything was sent. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Errors of a connection that was lost, or on which no answer came. */
const BROKEN = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
/** Temporary statuses: time-out, too many requests, and server errors. */
const passes = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Whether a service was not reached, so that even a request with an effect may be repeated. */
export const isUnsent = (error: unknown): boolean => hasCode(error, UNSENT);

/** Whether a request was not sent because its host's circuit breaker is open. */
export const isNotTried = (error: unknown): boolean => isBrokenCircuitError(error);

/** Whether a service is temporarily unavailable: not reached, connection lost, too slow, or a server error. */
export const isServiceUnavailable = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof BadStatus && passes(error.status)) ||
  (error instanceof Error && error.name === 'TimeoutError') ||
  isBrokenCircuitError(error) ||
  isUnsent(error) ||
  hasCode(error, BROKEN);

/** Fetch wraps the error of its connection, and one for each address of a host. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  if (codes.has(errorCode(error))) return true;
  if (error instanceof AggregateError) return error.errors.every((one) => hasCode(one, codes));
  return hasCode(error.cause, codes);
}
