import { lookup as lookupByDns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { NotPublic } from './errors';
import { type OutwardRequest, outwardRequest } from './outward-request';
import { type Agent, type buildConnector, loadUndici } from './undici';

/**
 * Makes connections for addresses from outside. Names are resolved once, and their addresses are checked before a connection is
 * opened to them, so that neither another DNS answer nor a redirect leads into the operator's own network.
 * @param options of connections; tests replace the hosts and their names
 * @param isAllowed whether an address may be connected to
 */
function createPublicConnections(
  options: buildConnector.BuildOptions & { lookup?: LookupFunction } = {},
  isAllowed = isPublic,
) {
  const { lookup = lookupByDns } = options;
  const refusal = (host: string) => new NotPublic(`${host} is not on the public internet`);
  const lookupAllowed: LookupFunction = (name, how, done) => {
    lookup(name, how, (error, found, family) => {
      const addresses = typeof found === 'string' ? [{ address: found }] : (found ?? []);
      const refused = addresses.some(({ address }) => !isAllowed(address));
      done(error ?? (refused ? refusal(name) : null), found, family);
    });
  };
  const load = async () => {
    const { Agent, buildConnector } = await loadUndici();
    const connect = buildConnector({ ...options, lookup: lookupAllowed });
    return new Agent({
      connect: (to, callback) => {
        // A numeric address is not looked up, so it is checked here.
        const isRefused = isIP(to.hostname) !== 0 && !isAllowed(to.hostname);
        if (isRefused) callback(refusal(to.hostname), null);
        else connect(to, callback);
      },
    });
  };
  let loaded: Promise<Agent> | undefined;
  return (): Promise<Agent> => {
    loaded ??= load();
    return loaded;
  };
}

/** All IPv6 addresses of the public internet are in it (RFC 4291, 2.4). Outside are those that only wrap an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public internet: not of this machine, a private network or a special range. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  const isOutside = parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST);
  return !isOutside && parsed.range() === 'unicast';
}

/** Connections to hosts on the public internet only. */
export const publicConnections = createPublicConnections();

/** Makes a `fetch` for addresses from outside; tests give other connections. */
export function createPublicFetch(...given: Parameters<typeof createPublicConnections>) {
  const connections = createPublicConnections(...given);
  return (address: string, init: OutwardRequest) => outwardRequest(address, init, connections);
}

/** The fetch function for hosts on the public internet. */
export const publicFetch = (address: string, init: OutwardRequest) =>
  outwardRequest(address, init, publicConnections);
