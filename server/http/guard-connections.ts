import type { Server, Socket } from 'node:net';
import type { Client } from './rate-limit';

/** Time in ms after which a connection that has ended is closed, even if the client keeps its side open. */
const LINGER_MS = 5_000;

/** How many connections a client may have open. */
export interface ConnectionLimit {
  /** The client of an address. Undefined if it stands for several clients, as a proxy does: then there is no limit. */
  clientOf(address: string): Client;
  readonly most: number;
  /** Called with each connection that is refused. */
  refused(): void;
}

/** Closes a new connection, without reading from it, if its client has reached the limit. */
export function limitConnections(server: Server, limit: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = limit.clientOf(socket.remoteAddress ?? '');
    if (client === undefined) return;
    const own = (open.get(client) ?? 0) + 1;
    if (own > limit.most) {
      limit.refused();
      socket.destroy();
      return;
    }
    open.set(client, own);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** Closes a connection after its last answer, even if the client keeps its side open. */
export function closeAfterEnd(socket: Socket, lingerMs = LINGER_MS): void {
  socket.once('finish', () => {
    const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(linger));
  });
}
