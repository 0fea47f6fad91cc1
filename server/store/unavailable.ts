import { errorCode, errorText } from '../operator-error';

/** System calls of a connection: the same codes from a file's are another matter. */
const CONNECTING = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/**
 * PostgreSQL's classes and codes of a database that can't answer now: lost connections (08), no resources (53), shut down
 * or starting (57P), a query that took too long or was cancelled (57014), a transaction that was idle for too long (25P03).
 */
const SQLSTATE = /^(08...|53...|57P..|57014|25P03)$/;

/** What the driver and the pool say without a code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/i;

/** Whether an error means that the database can't be had just now, and not that something is wrong with a query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && typeof error.syscall === 'string') return CONNECTING.has(error.syscall);
  return SQLSTATE.test(errorCode(error)) || SENTENCES.test(errorText(error));
}
