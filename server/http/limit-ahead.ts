import type { Context, MiddlewareHandler } from 'hono';
import { RATE_LIMITS } from '../../contract/constants';
import { classOf } from './admission/request-class';
import { createRateLimit } from './rate-limit';

/** Whether a browser requests this before its visitor does; Chromium before 105 has the older header. */
export const isAhead = (c: Context): boolean =>
  (c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '').startsWith('prefetch');

/**
 * Refuses pages that are requested before their links are followed, if one network requests too many: nobody is waiting for
 * them. Before the page is looked up, so that a flood takes nothing from visitors.
 */
export function limitAhead(): MiddlewareHandler {
  const limit = createRateLimit(RATE_LIMITS.pagesAhead);
  return async (c, next) => {
    if (!isAhead(c) || classOf(c.req.path) !== 'page') return next();
    if (limit.take({ networks: c.get('client') })) return next();
    c.set('refusal', 'rate');
    return c.body(null, 503);
  };
}
