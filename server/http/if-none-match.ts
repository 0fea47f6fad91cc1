/**
 * Whether the header `If-None-Match` contains this validator (RFC 9110, 13.1.2). It is split at commas only: a regular
 * expression that also matches the spaces around them takes quadratic time for long runs of spaces.
 *
 * Not Hono's etag: it needs the whole answer before it compares, does not accept `*` among spaces, and drops a page's
 * policy and cookies from the 304.
 * @param etag a weak one, `W/"…"`
 */
export const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim() === etag));
