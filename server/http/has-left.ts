import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Status in log and metrics of what was not done because the client had left; nobody receives it. As nginx has it. */
const CLIENT_LEFT = 499;

const bindingsOf = (c: Context): Partial<HttpBindings | Http2Bindings> => c.env ?? {};

/** Whether the client has closed its connection, or dropped its request, before it had an answer. */
export function hasLeft(c: Context): boolean {
  const { outgoing } = bindingsOf(c);
  if (!outgoing) return false;
  return 'stream' in outgoing ? outgoing.stream.destroyed : outgoing.destroyed;
}

/** Whether the client has left before all of its request had come, which then fails in whoever reads it. */
export function hasCutOff(c: Context): boolean {
  const { incoming } = bindingsOf(c);
  return incoming !== undefined && !incoming.complete && hasLeft(c);
}

/** Ends a request whose client has left. */
export const answerNobody = (): Response => new Response(null, { status: CLIENT_LEFT });
