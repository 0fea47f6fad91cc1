import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/**
 * Passes requests of Node's server to the application. An HTTP/1.0 request may have no host, as in probes of load
 * balancers: it then gets this shop's host. Node itself refuses an HTTP/1.1 request without one.
 */
export const requestListener = (
  fetch: Parameters<typeof getRequestListener>[0],
  publicUrl: string | undefined,
): RequestListener =>
  getRequestListener(fetch, {
    hostname: publicUrl === undefined ? 'localhost' : new URL(publicUrl).host,
  });
