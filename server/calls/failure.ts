import { CODE, READ_ONLY } from '../../contract/codes';
import { fail, type Result } from '../../contract/result';
import { OperatorError } from '../operator-error';
import { ServiceUnavailable } from '../outbound/errors';
import { isReadOnlyError } from '../store/read-only';
import { isUnavailable } from '../store/unavailable';

/** The result for an unexpected error. It contains no details; its code says whether a retry may help. */
export function failureOf(error: unknown): Result<never> {
  if (isReadOnlyError(error)) return CLOSED;
  const passing = isUnavailable(error) || error instanceof ServiceUnavailable;
  // Nothing is wrong with the call: it works again when the operator has acted.
  return passing || error instanceof OperatorError
    ? fail(CODE.unavailable, 'not available right now: try again in a moment')
    : fail(CODE.serverError, 'server error');
}

/** The result of a change while the store is read-only. */
export const CLOSED: Result<never> = fail(READ_ONLY, 'read-only right now: try again later');

/** The result of a change while as much is stored of visitors as may be. */
export const FULL: Result<never> = fail(CODE.unavailable, 'full right now: try again later');
