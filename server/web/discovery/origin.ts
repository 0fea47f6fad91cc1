import type { Context } from 'hono';

/**
 * Where the outside reaches this shop: what the operator says, else what this request was sent to. An answer that says so
 * is kept by `keptFor`.
 */
export const originOf = (c: Context, publicUrl: string | undefined): string =>
  publicUrl ?? new URL(c.req.url).origin;

/**
 * Cache-Control of an answer that names this shop's address. Where that is the word of whoever asked, it is for them
 * alone: a cache shared between hosts would hand it to everybody.
 */
export const keptFor = (seconds: number, publicUrl: string | undefined): string =>
  `${publicUrl === undefined ? 'private' : 'public'}, max-age=${seconds}`;
