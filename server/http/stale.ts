import type { Context, MiddlewareHandler } from 'hono';
import type { Known } from '../store/last-known';
import { forbidCaching } from './caching';
import { isNamed } from './if-none-match';

declare module 'hono' {
  interface ContextVariableMap {
    /** Age in seconds of the state that the answer is made from, because the database does not answer; undefined: it is current. */
    stale?: number;
  }
}

/** The value, whose age is that of the answer if it is not current. */
export function valueFor<T>(c: Context, { value, age }: Known<T>): T {
  if (age !== undefined) c.set('stale', age);
  return value;
}

/** Whether the answer is made from an earlier state. */
export const isStale = (c: Context): boolean => c.get('stale') !== undefined;

/**
 * Whether the client has this version of the answer, and a 304 is enough. A stale answer is sent whole: a 304 would make
 * what a cache has stored fresh again.
 */
export const isUnchanged = (c: Context, etag: string): boolean =>
  !isStale(c) && isNamed(c.req.header('if-none-match'), etag);

/** Marks answers from an earlier state with their age (RFC 9111, 5.1; RFC 9211), and keeps them out of every cache. */
export const markStale: MiddlewareHandler = async (c, next) => {
  await next();
  const age = c.get('stale');
  if (age === undefined || c.res.status >= 400) return;
  // Not `c.header`: it copies an existing response, whose body is then streamed.
  const { headers } = c.res;
  headers.set('Age', String(age));
  headers.set('Cache-Status', `snowpea; hit; ttl=-${age}; detail="the database does not answer"`);
  forbidCaching(c);
};
