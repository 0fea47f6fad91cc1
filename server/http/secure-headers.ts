import type { MiddlewareHandler } from 'hono';

/**
 * Headers on every answer. Nothing here keeps a partner's web-view from opening a page top-level; what a page may load
 * and who may frame it is its own policy's business (server/pages/csp.ts).
 */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
  // The whole address stays on this site: search words are in it.
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (!c.res.headers.has('Cross-Origin-Resource-Policy'))
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
};
