import type { Context } from 'hono';
import { CODE } from '../../contract/codes';
import { refuse } from './answer';
import { hasToken } from './ctoken';
import { createRateLimit } from './rate-limit';
import { isFromHere } from './same-site';

/** What decides on a call that changes something. */
export interface ChangingDeps {
  secret: string;
  publicUrl: string | undefined;
}

/** Visitors change something now and then; a flood of made-up wishes must not fill the disk. */
const RATE = { perSecond: 2, atOnce: 100 };

/**
 * Looks at calls that change something before they are run (D§14): they come from a page of this site, bring the token, and
 * are not too many. Undefined: this one may go on.
 */
export function guardChanges({ secret, publicUrl }: ChangingDeps) {
  const hasRoom = createRateLimit(Date.now, RATE);
  return async (c: Context, fields: Record<string, unknown>): Promise<Response | undefined> => {
    if (!isFromHere(c, publicUrl)) return refuse(c, 403, CODE.forbidden, 'not from this site');
    if (!(await hasToken(c, secret, fields.ctoken)))
      return refuse(c, 403, CODE.forbidden, 'ctoken: parameter required');
    return hasRoom() ? undefined : refuse(c, 429, CODE.quotaFull, 'too many at once');
  };
}
