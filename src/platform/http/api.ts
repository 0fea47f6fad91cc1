import type { Address, AnswerAt, ParamsAt } from '../../../contract/address';
import { addressOf } from '../../../contract/address';
import { CODE } from '../../../contract/codes';
import { jsonOf } from '../../../contract/defined-params';
import { fail, type Result } from '../../../contract/result';
import type { Check } from './check';
import type { callHost } from './host';
import { ask } from './request';
import { retry } from './retry';

/** Timeout of each attempt of a call, in ms. */
const WAIT_MS = 10_000;

/** A check for a part of the contract's answer; any other check does not compile. */
export type CheckAt<A extends Address, T> = Check<T> & (AnswerAt<A> extends T ? unknown : never);

/**
 * GETs one of the site's calls, e.g. `get('/search/sugs', { key }, isObject)` (see `ask`), and retries it when it
 * is not answered. An answer that violates the contract counts as a failure, so nothing unchecked reaches the view.
 *
 * @param is checks the fields that the caller reads; its type is the answer's
 * @param isWanted false: the caller no longer needs the answer, and the call is not repeated
 * @param cache `no-cache`: an answer that the browser has stored is not enough
 */
export const get = async <A extends Address, T>(
  address: A,
  params: ParamsAt<A>,
  is: CheckAt<A, T>,
  isWanted?: () => boolean,
  cache?: RequestCache,
): Promise<Result<T>> =>
  checked(
    await retry(() => ask(addressOf(address, params), cache ? { cache } : {}, WAIT_MS), isWanted),
    is,
  );

/**
 * Posts one of the site's calls as JSON, and checks the answer like `get`. A redirect is not followed, so that the
 * data reach only the intended address.
 *
 * @param host resolves the origin before the path
 */
export const post = async <A extends Address, T>(
  address: A,
  params: ParamsAt<A>,
  is: CheckAt<A, T>,
  waitMs: number,
  host: typeof callHost,
): Promise<Result<T>> =>
  checked(
    await ask(
      address,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: jsonOf(params),
        redirect: 'error',
      },
      waitMs,
      host,
    ),
    is,
  );

/** The checked answer; a failure when the check fails. */
export const checked = <T>(answer: Result<unknown>, is: Check<T>): Result<T> => {
  if (!answer.ok) return answer;
  const { data } = answer;
  return is(data) ? { ...answer, data } : fail(CODE.paramRequired, 'JSON parameter error');
};
