import type { Context } from 'hono';

/**
 * Where the outside reaches this shop: what the operator says, else what this request was sent to. Only answers that no
 * cache shares between hosts may use it.
 */
export const originOf = (c: Context, publicUrl: string | undefined): string =>
  publicUrl ?? new URL(c.req.url).origin;
