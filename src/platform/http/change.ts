import { type Address, type ParamsAt, withQuery } from '../../../contract/address';
import { CODE } from '../../../contract/codes';
import { ok, type Result } from '../../../contract/result';
import { type CheckAt, checked, get } from './api';
import { isText, shapeOf } from './check';
import { ask } from './request';

/** Timeout of a change, in ms. */
const CHANGE_MS = 10_000;
/** How long a call that needs no token waits for it, in ms. */
const READ_MS = 1_000;

const TOKEN = '/catalogue/ctoken';
const isToken = shapeOf({ ctoken: isText });

/** Fetched when it is first needed, then stored in memory by this page (D§14). */
let token: string | undefined;

/** Makes a changing call with the token of D§14; an expired token is fetched again once. */
export async function withToken(
  send: (ctoken: string) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const known = await tokenOf();
  if (!known.ok) return known;
  const first = await send(known.data);
  if (first.ok || first.state.code !== CODE.forbidden) return first;
  token = undefined;
  const anew = await tokenOf();
  return anew.ok ? send(anew.data) : anew;
}

/** The token for a call that has it as a parameter and needs none (S§7); undefined if it cannot be had at once. */
export async function tokenIfKnown(): Promise<string | undefined> {
  const answer = token === undefined ? await ask(TOKEN, {}, READ_MS) : ok({ ctoken: token });
  const known = checked(answer, isToken);
  if (known.ok) token = known.data.ctoken;
  return token;
}

async function tokenOf(): Promise<Result<string>> {
  if (token !== undefined) return ok(token);
  const answer = await get(TOKEN, {}, isToken);
  if (!answer.ok) return answer;
  token = answer.data.ctoken;
  return ok(token);
}

/**
 * Makes one of the changes that are GETs (S§7, D§14), and checks the answer like `get`. `params` contain an
 * `idempotencyKey`, so that a retry is safe.
 *
 * @param is checks the fields that the caller reads
 */
export const change = async <A extends Address, T>(
  address: A,
  params: ParamsAt<A>,
  is: CheckAt<A, T>,
): Promise<Result<T>> =>
  checked(
    await withToken((ctoken) => ask(withQuery(address, { ...params, ctoken }), {}, CHANGE_MS)),
    is,
  );
