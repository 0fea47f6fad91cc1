import type { Http2ServerRequest } from 'node:http2';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Status in log and metrics of a request whose client has disconnected; it is never sent. nginx uses the same. */
const CLIENT_CLOSED_REQUEST = 499;

const bindingsOf = (c: Context): Partial<HttpBindings | Http2Bindings> => c.env ?? {};

/** Whether the client has closed its connection, or cancelled its request, before the answer. */
export function hasDisconnected(c: Context): boolean {
  const { outgoing } = bindingsOf(c);
  if (!outgoing) return false;
  return 'stream' in outgoing ? outgoing.stream.destroyed : outgoing.destroyed;
}

/** Requests of HTTP/2 whose body was read to its end. Node calls also a cancelled one complete. */
const whole = new WeakSet<object>();

/** Notices the end of a request of HTTP/2, for `hasDisconnectedEarly`. Node does so itself for HTTP/1.1. */
export function watchEnd(request: Http2ServerRequest): void {
  if (request.httpVersionMajor < 2) return;
  if (request.stream.endAfterHeaders) whole.add(request);
  else
    request.once('end', () => {
      if (!request.aborted) whole.add(request);
    });
}

/** Whether the client has disconnected, or cancelled its request, before the end of it; its reader then fails. */
export function hasDisconnectedEarly(c: Context): boolean {
  const { incoming } = bindingsOf(c);
  if (incoming === undefined) return false;
  const isWhole = incoming.httpVersionMajor < 2 ? incoming.complete : whole.has(incoming);
  return !isWhole && hasDisconnected(c);
}

/** Ends a request whose client has disconnected. */
export const answerDisconnected = (): Response =>
  new Response(null, { status: CLIENT_CLOSED_REQUEST });
