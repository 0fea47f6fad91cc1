import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { bodyOf, createPlainHeaders, FAILED, type Transport, UNREADABLE } from './plain-answer';

/**
 * Passes requests of Node's server to the application. An HTTP/1.0 request may have no host, as in probes of load
 * balancers: it then gets this shop's host. One of whose address and host no URL can be made is refused.
 */
export function requestListener(
  fetch: Parameters<typeof getRequestListener>[0],
  transport: Transport,
): RequestListener {
  const { publicUrl } = transport;
  const plainHeaders = createPlainHeaders(transport);
  return getRequestListener(fetch, {
    hostname: publicUrl === undefined ? 'localhost' : new URL(publicUrl).host,
    errorHandler(error) {
      const answer = error instanceof RequestError ? UNREADABLE : FAILED;
      return new Response(bodyOf(answer.sentence), {
        status: answer.status,
        headers: plainHeaders(answer),
      });
    },
  });
}
