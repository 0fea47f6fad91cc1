import { randomBytes } from 'node:crypto';

export const REQUEST_ID = 'X-Request-Id';

/** What common proxies send: 16 or 32 hexadecimal digits, or a UUID. */
const SHAPE = /^[\w-]{8,64}$/;
/** 72 bits: unique in any log, and short, because every answer contains it. */
const RANDOM_BYTES = 9;

/** The id that a trusted proxy gave the request, or a new one. */
export function requestIdOf(given: string | undefined, isTrusted: () => boolean): string {
  return given !== undefined && SHAPE.test(given) && isTrusted()
    ? given
    : randomBytes(RANDOM_BYTES).toString('base64url');
}
