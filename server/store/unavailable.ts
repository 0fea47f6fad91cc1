import { errorCode, errorText } from '../operator-error';
import { NoFittingHost } from './hosts';
import { DatabaseSilent } from './silence';

/** System calls of a connection. For a file the same error codes mean something else. */
const CONNECTING = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/**
 * PostgreSQL's classes and codes for a temporarily unavailable database: lost connections (08), no resources (53), shut
 * down or starting (57P), a query that took too long or was cancelled (57014), a transaction that was idle for too long
 * (25P03).
 */
const SQLSTATE = /^(08...|53...|57P..|57014|25P03)$/;

/** Messages of the driver and the pool that have no code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/i;

/** Whether an error means that the database is temporarily unavailable, and not that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (error instanceof DatabaseSilent || error instanceof NoFittingHost) return true;
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && typeof error.syscall === 'string') return CONNECTING.has(error.syscall);
  return SQLSTATE.test(errorCode(error)) || SENTENCES.test(errorText(error));
}
