import type { Context, MiddlewareHandler } from 'hono';

/** Longest accepted path and query together, in characters; every address of the store is far shorter. */
const ADDRESS_MAX = 8_000;

/** Refuses an address that is too long before anything parses its query. */
export const refuseTooLong =
  (refusal: (c: Context) => Response | Promise<Response>): MiddlewareHandler =>
  async (c, next) => {
    // Parsed only if it may be too long, because every request comes here.
    if (c.req.url.length <= ADDRESS_MAX) return next();
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length + search.length > ADDRESS_MAX) return refusal(c);
    return next();
  };
