import type { Context, MiddlewareHandler } from 'hono';
import { forbidCaching } from '../http/caching';

/**
 * Inserts a script at the start of pages, which are then not cached. Development only: the pages' policy allows scripts
 * of this host.
 *
 * @param addressFor the script's address for a request, or undefined to leave the page unchanged
 */
export const insertScript =
  (addressFor: (c: Context) => string | undefined): MiddlewareHandler =>
  async (c, next) => {
    const address = addressFor(c);
    if (!address) return next();
    // A script cannot be inserted into a compressed or cached answer.
    for (const header of ['accept-encoding', 'if-none-match']) c.req.raw.headers.delete(header);
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const page = await c.res.text();
    c.res = new Response(page.replace('<head>', `<head><script src="${address}"></script>`), c.res);
    for (const header of ['content-length', 'etag']) c.res.headers.delete(header);
    forbidCaching(c);
  };
