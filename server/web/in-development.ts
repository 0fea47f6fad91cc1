import type { Context, MiddlewareHandler } from 'hono';

/**
 * Puts a script first into the pages that pass, which are not cached then. In development alone: the policy of pages allows
 * scripts of this host.
 *
 * @param addressFor the script's address for a request, or undefined for a page that is to stay as it is
 */
export const withScript =
  (addressFor: (c: Context) => string | undefined): MiddlewareHandler =>
  async (c, next) => {
    const address = addressFor(c);
    if (!address) return next();
    // Bytes that were compressed or cached before can't be added to.
    for (const header of ['accept-encoding', 'if-none-match']) c.req.raw.headers.delete(header);
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const page = await c.res.text();
    c.res = new Response(page.replace('<head>', `<head><script src="${address}"></script>`), c.res);
    for (const header of ['content-length', 'etag']) c.res.headers.delete(header);
    c.header('Cache-Control', 'no-store');
  };
