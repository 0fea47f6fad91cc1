import type { Context } from 'hono';

/**
 * Whether visitors come over https, so that their cookies are `Secure`: by the request, or by the shop's own address. Behind
 * a proxy that ends the encryption, the request itself is plain.
 */
export const isEncrypted = (c: Context, publicUrl: string | undefined): boolean =>
  [c.req.url, publicUrl ?? ''].some((address) => address.startsWith('https:'));
