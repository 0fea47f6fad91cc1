import { CODE } from '../../contract/codes';
import { fail, type Result } from '../../contract/result';
import { isUnavailable } from '../store/unavailable';

/** The result for an unexpected error. It says only whether a retry may help. */
export const failureOf = (error: unknown): Result<never> =>
  isUnavailable(error)
    ? fail(CODE.unavailable, 'not available right now: try again in a moment')
    : fail(CODE.serverError, 'server error');
