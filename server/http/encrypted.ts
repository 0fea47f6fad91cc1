import type { Context } from 'hono';

/**
 * Whether visitors come over https, so that their cookies are `Secure`: by the request, or by the shop's own address. Behind
 * a proxy that ends the encryption, the request itself is plain.
 */
export const isEncrypted = (c: Context, publicUrl: string | undefined): boolean =>
  [c.req.url, publicUrl ?? ''].some((address) => address.startsWith('https:'));

/** Hosts that only this computer reaches. */
export const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Whether what is sent to an address is encrypted, or does not leave this computer. */
export function isPrivateWay(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  } catch {
    return false; // not an address at all
  }
}
