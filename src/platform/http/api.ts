import type { Address, AnswerAt, ParamsAt } from '../../../contract/address';
import { addressOf } from '../../../contract/address';
import type { Result } from '../../../contract/result';
import { ask } from './ask';
import type { callHost } from './host';

/** How long a call is waited for, ms. */
const WAIT_MS = 10_000;

/**
 * GETs one of the site's calls, e.g. `get('/search/sugs', { key })` (see `ask`). The answer has the type that the contract
 * gives it; nothing checks that it is so, because a schema is more than a phone needs.
 *
 * @param waitMs how long it is waited for
 */
export const get = <A extends Address>(
  address: A,
  params: ParamsAt<A>,
  waitMs = WAIT_MS,
): Promise<Result<AnswerAt<A>>> =>
  // The cast: the site's own server answers by the contract.
  ask(addressOf(address, params), {}, waitMs) as Promise<Result<AnswerAt<A>>>;

/**
 * Posts one of the site's calls as JSON. A redirect is not followed: what is sent goes to the address it is meant for.
 *
 * @param host finds what stands before the path
 */
export const post = <A extends Address>(
  address: A,
  params: ParamsAt<A>,
  waitMs: number,
  host: typeof callHost,
): Promise<Result<AnswerAt<A>>> =>
  ask(
    address,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
      redirect: 'error',
    },
    waitMs,
    host,
  ) as Promise<Result<AnswerAt<A>>>;
