import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { type Networks, networksOf } from './networks';

declare module 'hono' {
  interface ContextVariableMap {
    /** The networks of the client's address from `clientAddress`; undefined when it is unknown. Stored in memory only. */
    client?: Networks | undefined;
    /** The scheme of the visitor's connection by a trusted proxy's header; undefined without one. */
    scheme?: string | undefined;
  }
}

/** The reverse proxies in front of the store. */
export interface Proxies {
  /** Addresses, networks (`10.0.0.0/8`), or `loopback`, `linklocal`, `uniquelocal`. */
  readonly trusted: readonly string[];
  /** The header in which they forward the client's address, in lower case. */
  readonly header: string;
}

/** Reads `TRUSTED_PROXIES`. @throws Error whose message is a predicate, to follow the name of the setting */
export function readTrustedProxies(text: string | undefined): readonly string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  const proxies = entries.filter((entry) => entry !== '');
  try {
    proxyAddr.compile(proxies);
  } catch (cause) {
    throw new Error(
      'must be a list of addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8.',
      { cause },
    );
  }
  return proxies;
}

/** Reads `PROXY_HEADER`. @throws Error whose message is a predicate, to follow the name of the setting */
export function readProxyHeader(text = 'X-Forwarded-For'): string {
  if (!/^[\w-]{1,64}$/.test(text))
    throw new Error('must be the name of a header, such as X-Forwarded-For.');
  return text.toLowerCase();
}

/**
 * Records the client address of each request, for rate limits, and its scheme (`X-Forwarded-Proto`). The headers are used
 * only if they come from a proxy that the operator trusts, because any client can forge them.
 *
 * Behind a local proxy that the operator did not name, all visitors would share the proxy's address. Such requests get
 * no address, so only the rate limit for all clients applies, and `warn` is called once.
 */
export function clientAddress(
  { trusted, header }: Proxies,
  warn: (line: string) => void,
): MiddlewareHandler {
  const trust = proxyAddr.compile([...trusted]);
  let warned = false;
  return async (c, next) => {
    const peer = peerOf(c);
    const said = c.req.header(header);
    if (peer !== undefined && trust(peer, 0))
      c.set('scheme', schemeIn(c.req.header('x-forwarded-proto')));
    if (peer !== undefined && said !== undefined && trusted.length === 0 && isNear(peer)) {
      if (!warned)
        warn(
          `Requests come through a proxy at ${peer}. Set TRUSTED_PROXIES=${peer}: without it, all visitors share one rate limit.`,
        );
      warned = true;
    } else if (peer !== undefined) c.set('client', networksOf(farthest(peer, said, trust)));
    await next();
  };
}

/** Returns a check whether a request comes directly from a trusted proxy. */
export function fromTrusted(proxies: Proxies): (c: Context) => boolean {
  const trusts = trustedPeer(proxies);
  return (c) => trusts(peerOf(c));
}

/** The same by the address of a connection. */
export function trustedPeer({ trusted }: Proxies): (peer: string | undefined) => boolean {
  const trust = proxyAddr.compile([...trusted]);
  return (peer) => peer !== undefined && trust(peer, 0);
}

/**
 * The networks of a connection's client. Undefined if it may stand for many visitors: a proxy, or any program on this computer
 * or network while the operator has named no proxy.
 */
export function connectedClient({ trusted }: Proxies): (peer: string) => Networks | undefined {
  const trust = proxyAddr.compile([...trusted]);
  return (peer) => {
    if (!ipaddr.isValid(peer) || trust(peer, 0)) return undefined;
    return trusted.length === 0 && isNear(peer) ? undefined : networksOf(peer);
  };
}

const peerOf = (c: Context): string | undefined =>
  // Without a socket, as in tests, there is no environment.
  c.env?.incoming ? getConnInfo(c).remote.address : undefined;

/**
 * The visitor's scheme in `X-Forwarded-Proto` of a trusted proxy. With a chain of proxies, the first value is the
 * visitor's.
 */
export const schemeIn = (header = ''): string | undefined =>
  /^\s*(https?)\s*(,|$)/i.exec(header)?.[1]?.toLowerCase();

/** The first address, counted from the server, that is not a trusted proxy. */
function farthest(
  peer: string,
  said: string | undefined,
  trust: (address: string, hops: number) => boolean,
): string {
  const addresses = said?.split(',').map(withoutPort).join();
  const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': addresses } };
  // Cast: the library reads only these two properties of a request.
  return proxyAddr(request as unknown as IncomingMessage, trust);
}

/** The address in `192.0.2.1:443` and `[2001:db8::1]:443`, as some proxies write it. Any other text is returned as it is. */
function withoutPort(text: string): string {
  const [, v4 = '', v6 = ''] = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d{1,5}$/i.exec(text.trim()) ?? [];
  if (isIPv4(v4)) return v4;
  return isIPv6(v6) ? v6 : text;
}

const NEAR = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

const isNear = (address: string): boolean =>
  ipaddr.isValid(address) && NEAR.has(ipaddr.process(address).range());
