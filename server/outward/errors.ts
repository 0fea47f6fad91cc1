import { isBrokenCircuitError } from 'cockatiel';
import { errorCode } from '../operator-error';

/** An answer of another service that is not the wanted one. */
export class BadStatus extends Error {
  override name = 'BadStatus';
  readonly status: number;
  constructor(status: number) {
    super(`the server answers ${status}`);
    this.status = status;
  }
}

/** Another service did not answer in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** A service that the store needs for an answer is away for now. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
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
const BROKEN = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
/** Statuses that pass: too slow, too many, and the server's own errors. */
const passes = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Whether a service was not reached, so that even a request that changes something may be sent again. */
export const isUnsent = (error: unknown): boolean => hasCode(error, UNSENT);

/** Whether a service is away for now: not reached, broken off, too slow, or with an error of its own. */
export const isAway = (error: unknown): boolean =>
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
