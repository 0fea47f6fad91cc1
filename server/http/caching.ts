import type { Context, MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the route allows caches to do with its answer; undefined: no cache may store it. */
    cacheControl?: string | undefined;
  }
}

/**
 * Allows caches to store the answer of this request. A route that does not call this has an answer that no cache may
 * store.
 * @param cacheControl `public, …`: shared caches too; the answer is then the same for every visitor whose request has
 *   the same headers of `Vary`
 */
export function allowCaching(c: Context, cacheControl: string): void {
  c.set('cacheControl', cacheControl);
  // `c.header` would copy an existing response, whose body is then streamed.
  if (c.finalized) c.res.headers.set('Cache-Control', cacheControl);
  else c.header('Cache-Control', cacheControl);
}

/** Takes it back, for an answer that was changed for one visitor. */
export const forbidCaching = (c: Context): void => c.set('cacheControl', undefined);

/**
 * Sets Cache-Control of every answer: `no-store`, unless its route has allowed more. It is the outermost middleware, so no
 * header that another one has set, or that Hono merges from an earlier answer of the same request, can replace it.
 */
export const caching: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const allowed = mayBeStored(status) ? c.get('cacheControl') : undefined;
  headers.set('Cache-Control', forVisitors(allowed, headers.has('set-cookie')));
  if (!allowed) headers.delete('ETag');
};

/** A missing picture may be stored, no other error: a route may have failed after it has allowed caching. */
const mayBeStored = (status: number): boolean => status < 400 || status === 404;

/** An answer with a cookie is for its visitor only. */
function forVisitors(allowed: string | undefined, hasCookie: boolean): string {
  if (!allowed) return 'no-store';
  return hasCookie ? allowed.replace(/^public\b/, 'private') : allowed;
}
