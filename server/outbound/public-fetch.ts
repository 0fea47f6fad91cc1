import { isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch } from 'undici';

const connect = buildConnector({});

/** Connects to hosts on the public internet only, also after DNS resolution and redirects. */
const agent = new Agent({
  connect: (options, callback) => {
    connect(options, (error, socket) => {
      if (error) return callback(error, null);
      const address = (socket as Socket).remoteAddress;
      if (isPublic(address)) return callback(null, socket);
      socket.destroy();
      callback(new Error(`${options.hostname} is not on the public internet`), null);
    });
  },
});

/**
 * `fetch` for untrusted addresses. The IP address of the open connection is checked before a request is sent, so that
 * neither DNS rebinding nor a redirect reaches the operator's own network.
 */
export const publicFetch = (
  address: string,
  init: {
    signal: AbortSignal;
    redirect: RequestRedirect;
    method?: 'POST';
    headers?: Readonly<Record<string, string>>;
    body?: Uint8Array;
  },
) => fetch(address, { ...init, dispatcher: agent });

/** Whether an address is one of the public internet: not of this machine, a private network or a special range. */
export const isPublic = (address: string | undefined): boolean =>
  address !== undefined && isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';
