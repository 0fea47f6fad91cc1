import { isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch } from 'undici';

/** What is asked, and how. */
interface PublicRequest {
  signal: AbortSignal;
  redirect: RequestRedirect;
  method?: 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/**
 * Makes a `fetch` for addresses from outside. The address of the open connection is checked before a request is
 * sent, so that neither another DNS answer nor a redirect leads into the operator's own network.
 * @param options of
 * connections; tests replace the hosts and their names
 * @param isAllowed whether an address may be connected to
 */
export function createPublicFetch(options: buildConnector.BuildOptions = {}, isAllowed = isPublic) {
  const connect = buildConnector(options);
  /** Connections to hosts on the public internet only, whatever their names resolve to and wherever they redirect. */
  const dispatcher = new Agent({
    connect: (to, callback) => {
      connect(to, (error, socket) => {
        if (error) return callback(error, null);
        // Cast: the connector passes a socket when it passes no error.
        const address = (socket as Socket).remoteAddress;
        if (isAllowed(address)) return callback(null, socket);
        socket.destroy();
        callback(new Error(`${to.hostname} is not on the public internet`), null);
      });
    },
  });
  return (address: string, init: PublicRequest) => fetch(address, { ...init, dispatcher });
}

/** Whether an address is one of the public internet: not of this machine, a private network or a special range. */
export const isPublic = (address: string | undefined): boolean =>
  address !== undefined && isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';

/** The fetch function for hosts on the public internet. */
export const publicFetch = createPublicFetch();
