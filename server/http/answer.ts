import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CODE } from '../../contract/codes';
import { toEnvelope } from '../../contract/envelope';
import { fail, type Result } from '../../contract/result';

/** The HTTP status beside a code of S§8: proxies and logs read it, callers read the code. */
const STATUS = new Map<number, ContentfulStatusCode>([
  [CODE.ok, 200],
  [CODE.paramRequired, 400],
  [CODE.unauthenticated, 401],
  [CODE.notTaobaoUser, 403],
  [CODE.forbidden, 403],
  [CODE.notVerified, 422],
  [CODE.tooLarge, 413],
  [CODE.wrongType, 415],
  [CODE.notFound, 404],
  [CODE.unknownUrlKey, 404],
  [CODE.quotaFull, 429],
  [CODE.timeout, 504],
  [CODE.unavailable, 503],
]);

/** Seconds a GET's answer may be kept without asking again: a catalogue changes a few times a day. */
const FRESH_S = 60;

/** A result as an envelope over HTTP. Only good answers to GETs may be kept; the ETag saves sending them twice. */
export function answer(
  c: Context,
  result: Result<unknown>,
  status = STATUS.get(result.ok ? CODE.ok : result.state.code) ?? 500,
): Response {
  if (!result.ok || c.req.method !== 'GET') {
    c.header('Cache-Control', 'no-store');
    return c.json(toEnvelope(result), status);
  }
  const body = JSON.stringify(toEnvelope(result));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  c.header('Cache-Control', `public, max-age=${FRESH_S}, stale-while-revalidate=600`);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Language, Cookie');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': 'application/json; charset=UTF-8' });
}

/** An envelope for a request that no call took, with an HTTP status of its own. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  code: number,
  msg: string,
): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(toEnvelope(fail(code, msg)), status);
}
