import { CODE } from '../../contract/codes';
import { fail, type Result } from '../../contract/result';
import { isUnavailable } from '../store/unavailable';

/** What a caller is told of an error: that it may come again soon, or no more than that there was one. */
export const failureOf = (error: unknown): Result<never> =>
  isUnavailable(error)
    ? fail(CODE.unavailable, 'not available right now: try again in a moment')
    : fail(CODE.serverError, 'server error');
