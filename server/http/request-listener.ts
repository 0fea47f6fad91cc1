import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import {
  bodyOf,
  createPlainHeaders,
  FAILED,
  type PlainAnswer,
  type Transport,
  UNREADABLE,
} from './plain-answer';

/**
 * Passes requests of Node's server to the application. An HTTP/1.0 request may have no host, as in probes of load
 * balancers: it then gets this shop's host. A request is refused if its host and address do not form a valid URL.
 */
export function requestListener(
  fetch: Parameters<typeof getRequestListener>[0],
  transport: Transport,
): RequestListener {
  const { publicUrl } = transport;
  const plainHeaders = createPlainHeaders(transport);
  const plain = (answer: PlainAnswer) =>
    new Response(bodyOf(answer.sentence), {
      status: answer.status,
      headers: plainHeaders(answer),
    });
  // The adapter parses an address only if its host looks unusual. `999.1.1.1` and `xn--a` do not, but no URL may have these hosts.
  const parsed: typeof fetch = (request, env) =>
    URL.canParse(request.url) ? fetch(request, env) : plain(UNREADABLE);
  return getRequestListener(parsed, {
    hostname: publicUrl === undefined ? 'localhost' : new URL(publicUrl).host,
    errorHandler: (error) => plain(error instanceof RequestError ? UNREADABLE : FAILED),
  });
}
