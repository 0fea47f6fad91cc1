import ipaddr from 'ipaddr.js';

/**
 * What stands behind a network. In IPv6 a `home` is a /64, which one device or household has; a `customer` is a /56; a
 * `site` is a /48, the most that one customer gets; a `provider` is a /32. In IPv4 an address may stand for all customers
 * of a carrier (RFC 6598), as a /48 does, and a /24 for a provider's part.
 */
export type NetworkLevel = 'home' | 'customer' | 'site' | 'provider';

interface Network {
  readonly level: NetworkLevel;
  /** In the notation of CIDR; unique among all networks. */
  readonly name: string;
}

/** The networks of one client, each within the next. */
export type Networks = readonly Network[];

const LEVELS = {
  ipv4: [
    ['site', 32],
    ['provider', 24],
  ],
  ipv6: [
    ['home', 64],
    ['customer', 56],
    ['site', 48],
    ['provider', 32],
  ],
} as const;

/** The networks that contain an address, the narrowest first. Undefined for an invalid address. */
export function networksOf(address: string): Networks | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return LEVELS[parsed.kind()].map(([level, bits]) => {
    const masked = bytes.map(
      (byte, at) => byte & ~(0xff >> Math.min(8, Math.max(0, bits - at * 8))),
    );
    return { level, name: `${ipaddr.fromByteArray(masked)}/${bits}` };
  });
}
