import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * CORS, with cookies, for pages of the other shops that the operator has listed (D§3): the live shop's pages read the
 * data of the next version. Calls that change something are still accepted from this shop's own pages only
 * (server/http/same-site.ts).
 * @param isApi whether a path is a call's
 */
export function allowCallers(
  callers: readonly string[],
  isApi: (path: string) => boolean,
): MiddlewareHandler {
  const allow = cors({
    origin: (origin) => (callers.includes(origin) ? origin : null),
    credentials: true,
    maxAge: 600,
  });
  return (c, next) => (callers.length > 0 && isApi(c.req.path) ? allow(c, next) : next());
}
