import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';

export const REQUEST_ID = 'X-Request-Id';

/** What common proxies send: 16 or 32 hexadecimal digits, or a UUID. */
const SHAPE = /^[\w-]{8,64}$/;
/** 72 bits: unique among the requests that any log holds, and short, because every answer carries it. */
const RANDOM_BYTES = 9;

/** The id that a trusted proxy gave the request, or a new one. */
export function requestIdOf(c: Context, isTrusted: (c: Context) => boolean): string {
  const given = c.req.header(REQUEST_ID);
  return given !== undefined && SHAPE.test(given) && isTrusted(c)
    ? given
    : randomBytes(RANDOM_BYTES).toString('base64url');
}
