import type { Context } from 'hono';

/**
 * Whether visitors use https, so that their cookies are `Secure`: by the request, or by the shop's public address.
 * Behind a proxy that terminates TLS, the request itself is plain HTTP.
 */
export const isEncrypted = (c: Context, publicUrl: string | undefined): boolean =>
  [c.req.url, publicUrl ?? ''].some((address) => address.startsWith('https:'));

/** Hosts that are reachable from this computer only. */
export const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Whether data sent to an address is encrypted or does not leave this computer. */
export function isPrivateWay(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  } catch {
    return false; // not a valid address
  }
}
