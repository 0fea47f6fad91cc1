import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CODE, PRIZE_STATE, READ_ONLY } from '../../contract/codes';
import { toEnvelope } from '../../contract/envelope';
import { fail, type Result } from '../../contract/result';
import { allowCaching } from './caching';
import { isNamed } from './if-none-match';

/** The HTTP status for each code of S§8. Proxies and logs read the status, callers read the code. */
export const STATUS: ReadonlyMap<number, ContentfulStatusCode> = new Map<
  number,
  ContentfulStatusCode
>([
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
  [CODE.notRunning, 409],
  [CODE.noChances, 409],
  [CODE.quotaFull, 409],
  [PRIZE_STATE, 409],
  [CODE.tooMany, 429],
  [CODE.timeout, 504],
  [CODE.unavailable, 503],
  [READ_ONLY, 503],
]);

/** How long an answer to a GET stays fresh, in seconds: a catalogue changes a few times a day. */
const FRESH_S = 60;

/** Sends a result as an envelope that no cache may store. */
export function answer(
  c: Context,
  result: Result<unknown>,
  status = STATUS.get(result.ok ? CODE.ok : result.state.code) ?? 500,
): Response {
  if (!result.ok && result.state.code === READ_ONLY) c.set('refusal', 'read-only');
  return c.json(toEnvelope(result), status);
}

/**
 * The same for an answer that belongs to no visitor: caches may store a successful answer to a GET. The ETag avoids a
 * second transfer.
 */
export function answerForAll(c: Context, result: Result<unknown>): Response {
  if (!result.ok || c.req.method !== 'GET') return answer(c, result);
  const body = JSON.stringify(toEnvelope(result));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  allowCaching(c, `public, max-age=${FRESH_S}, stale-while-revalidate=600`);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Language, Cookie');
  if (isNamed(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': 'application/json; charset=UTF-8' });
}

/** Message of calls that are refused for now. */
export const NOT_NOW = 'not available right now: try again in a moment';

/** An envelope for a request that did not reach a handler, with the given HTTP status. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  code: number,
  msg: string,
): Response {
  return c.json(toEnvelope(fail(code, msg)), status);
}
