import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Lets pages of other shops that the operator has listed make this one's calls, with their cookies (D§3): those of the
 * live shop look into the next version's data. What changes something is taken from this shop's own pages all the same
 * (server/http/same-site.ts).
 * @param isApi whether an address is a call's
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
