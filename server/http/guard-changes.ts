import type { Context } from 'hono';
import { CODE } from '../../contract/codes';
import { refuse } from './answer';
import type { Signing } from './cookies';
import { hasToken } from './ctoken';
import { isFromHere } from './same-site';

/** What the guard needs to check a call that changes something. */
export type ChangingDeps = Signing;

/**
 * Checks calls that change something before they run (D§14): they must come from a page of this site and carry the
 * token. Undefined: the call may run.
 */
export function guardChanges(signing: ChangingDeps) {
  return async (c: Context, fields: Record<string, unknown>): Promise<Response | undefined> => {
    if (!isFromHere(c, signing.publicUrl))
      return refuse(c, 403, CODE.forbidden, 'not from this site');
    if (!(await hasToken(c, signing, fields.ctoken)))
      return refuse(c, 403, CODE.forbidden, 'ctoken: parameter required');
    return undefined;
  };
}
