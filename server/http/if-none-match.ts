/**
 * Whether the header `If-None-Match` contains this validator (RFC 9110, 13.1.2). It is split at commas only: a regular
 * expression that also matches the spaces around them takes quadratic time for long runs of spaces.
 *
 * Not Hono's etag: it needs the whole answer before it compares, does not accept `*` among spaces, and drops a page's
 * policy and cookies from the 304.
 * @param etag compared as a weak one, so that `W/` makes no difference
 */
export const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag)));

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
