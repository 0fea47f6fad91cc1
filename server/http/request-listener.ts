import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/**
 * Hands requests of Node's server to the application. A request of HTTP/1.0 may name no host, and probes of load balancers
 * don't: it is meant for this shop. Node itself refuses one of HTTP/1.1.
 */
export const requestListener = (
  fetch: Parameters<typeof getRequestListener>[0],
  publicUrl: string | undefined,
): RequestListener =>
  getRequestListener(fetch, {
    hostname: publicUrl === undefined ? 'localhost' : new URL(publicUrl).host,
  });
