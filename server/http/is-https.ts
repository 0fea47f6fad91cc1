import type { Context } from 'hono';

/**
 * Whether this visitor uses https, so that cookies are `Secure`. A trusted proxy's header decides (`clientAddress`). Without
 * one, the shop's public address or the request's own is used. The request's own is not enough: behind a proxy that
 * terminates TLS, the request is plain HTTP.
 */
export const isEncrypted = (c: Context, publicUrl: string | undefined): boolean =>
  isHttps(c.get('scheme'), c.req.url, publicUrl);

/** The same for given values: the scheme from a trusted proxy, and the addresses of the request and of the shop. */
export function isHttps(scheme: string | undefined, ...addresses: (string | undefined)[]): boolean {
  if (scheme) return scheme === 'https';
  return addresses.some((address) => address?.startsWith('https:'));
}

/** Hosts that are reachable only from this computer. */
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
