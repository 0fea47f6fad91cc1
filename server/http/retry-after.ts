import type { MiddlewareHandler } from 'hono';

/** Seconds until a retry is worthwhile: by then a database may be back, a queue empty, or a rate limit refilled. */
export const RETRY_AFTER_S = 5;

/** Adds Retry-After to every temporary refusal, 429 or 503 (RFC 9110, 10.2.3). */
export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  const passing = c.res.status === 503 || c.res.status === 429;
  if (passing && !c.res.headers.has('retry-after')) c.header('Retry-After', String(RETRY_AFTER_S));
};
