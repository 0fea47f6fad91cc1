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

/** Whether the client has disconnected before the end of its request, whose reader then fails. */
export function hasDisconnectedEarly(c: Context): boolean {
  const { incoming } = bindingsOf(c);
  return incoming !== undefined && !incoming.complete && hasDisconnected(c);
}

/** Ends a request whose client has disconnected. */
export const answerDisconnected = (): Response =>
  new Response(null, { status: CLIENT_CLOSED_REQUEST });
