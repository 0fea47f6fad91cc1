import type { MiddlewareHandler } from 'hono';

/** Seconds after which it is worth to ask again: a database is back by then, a queue is empty, a visitor's rate has room. */
const RETRY_AFTER_S = 5;

/** Says when to come again with every answer that means "not now" (RFC 9110, 10.2.3). */
export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  const passing = c.res.status === 503 || c.res.status === 429;
  if (passing && !c.res.headers.has('retry-after')) c.header('Retry-After', String(RETRY_AFTER_S));
};
