import type { Address, AnswerAt, ParamsAt } from '../../../contract/address';
import { addressOf } from '../../../contract/address';
import { CODE } from '../../../contract/codes';
import { fail, type Result } from '../../../contract/result';
import type { Check } from './check';
import type { callHost } from './host';
import { ask } from './request';
import { retry } from './retry';

/** How long a call is waited for, each time, ms. */
const WAIT_MS = 10_000;

/** A check that what the contract says passes: a part of the contract's answer. Any other does not compile. */
export type CheckAt<A extends Address, T> = Check<T> & (AnswerAt<A> extends T ? unknown : never);

/**
 * GETs one of the site's calls, e.g. `get('/search/sugs', { key }, isObject)` (see `ask`), and repeats it when it is not
 * answered. An answer that is not what the contract says is a failure like any other: nothing unchecked reaches the view.
 *
 * @param is checks the fields that the caller reads; its type is the answer's
 * @param isWanted false: the caller has no use for the answer any more, and the call is not repeated
 */
export const get = async <A extends Address, T>(
  address: A,
  params: ParamsAt<A>,
  is: CheckAt<A, T>,
  isWanted?: () => boolean,
): Promise<Result<T>> =>
  checked(await retry(() => ask(addressOf(address, params), {}, WAIT_MS), isWanted), is);

/**
 * Posts one of the site's calls as JSON, and checks the answer like `get`. A redirect is not followed: what is sent goes
 * to the address it is meant for.
 *
 * @param host finds what stands before the path
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
        body: JSON.stringify(params),
        redirect: 'error',
      },
      waitMs,
      host,
    ),
    is,
  );

/** An answer as its caller reads it; a failure when the check finds it wrong. */
export const checked = <T>(answer: Result<unknown>, is: Check<T>): Result<T> => {
  if (!answer.ok) return answer;
  const { data } = answer;
  return is(data) ? { ok: true, data } : fail(CODE.paramRequired, 'JSON parameter error');
};
