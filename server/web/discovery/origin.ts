import type { Context } from 'hono';

/**
 * The shop's public address: the operator's setting, else the address of this request. An answer that contains it is
 * cached by `cacheControlFor`.
 */
export const originOf = (c: Context, publicUrl: string | undefined): string =>
  publicUrl ?? new URL(c.req.url).origin;

/**
 * Cache-Control of an answer that contains this shop's address. An address taken from the request must not enter shared
 * caches, which would serve it to other visitors.
 */
export const cacheControlFor = (seconds: number, publicUrl: string | undefined): string =>
  `${publicUrl === undefined ? 'private' : 'public'}, max-age=${seconds}`;
