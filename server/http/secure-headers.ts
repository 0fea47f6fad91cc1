import type { MiddlewareHandler } from 'hono';

/**
 * Headers on every answer. Nothing here keeps a partner's web-view from opening a page top-level; what a page may load
 * and who may frame it is its own policy's business (server/web/pages/csp.ts).
 */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  // Before the answer: one that is there already would be made anew for each of them.
  for (const [name, value] of HEADERS) c.header(name, value);
  await next();
  // An answer that a handler made by itself knows nothing of them.
  for (const [name, value] of HEADERS) if (!c.res.headers.has(name)) c.header(name, value);
};

/** A route that sets one of these itself means it. */
const HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  // The whole address stays on this site: search words are in it.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
] as const;
