/**
 * Whether the header `If-None-Match` names this validator (RFC 9110, 13.1.2). Split at commas alone: an expression that
 * takes the spaces around them along tries each run of spaces from each of its characters.
 *
 * Not Hono's etag: it has the whole answer made before it compares, reads no `*` among spaces, and takes a page's policy and
 * cookies from the 304.
 * @param etag a weak one, `W/"…"`
 */
export const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim() === etag));
