import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { RATE_LIMITS } from '../../contract/constants';
import { id } from '../../contract/params';
import type { ErrorLog } from '../http/error-log';
import { loggable } from '../http/log-address';
import { createRateLimit } from '../http/rate-limit';
import { recordRefusedCall } from '../shop/lucky/ledger';
import { isReadOnlyError } from '../store/read-only';
import type { Schema } from '../store/schema';

const meant = v.fallback(v.optional(id), undefined);
/** The subject of a call: an activity or a gift pack. */
const ABOUT = v.object({ activityId: meant, giftId: meant });

/**
 * Records in the ledger the calls that are refused before a handler reads them: forged ones, and those with wrong parameters.
 * They have their own rate limit, so that another site's requests do not use up that of a visitor. Never throws.
 */
export function refusalRecorder(db: Kysely<Schema>, log: ErrorLog) {
  const limit = createRateLimit(RATE_LIMITS.refusals);
  return async (c: Context, fields: Record<string, unknown>, code: number): Promise<void> => {
    if (!limit.take({ networks: c.get('client') })) return;
    try {
      await recordRefusedCall(db, v.parse(ABOUT, fields), code, Date.now());
    } catch (error) {
      if (!isReadOnlyError(error)) log(error, loggable(c.req.method, c.req.url));
    }
  };
}
