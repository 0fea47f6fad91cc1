import type { Server, Socket } from 'node:net';
import type { Client } from './rate-limit';

/** A client that does not close its side of an ended connection keeps it for this time at most, ms. */
const LINGER_MS = 5_000;

/** How many connections a client may have open. */
export interface ConnectionLimit {
  /** Who is at an address; undefined: anybody, as behind a proxy, so that no limit holds. */
  clientOf(address: string): Client;
  readonly most: number;
  /** Called with each connection that is refused. */
  refused(): void;
}

/** Closes connections of a client that has as many as it may have, before anything of them is read. */
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

/** Closes a connection whose answers are all sent, also when the other side leaves its half open. */
export function closeAfterEnd(socket: Socket, lingerMs = LINGER_MS): void {
  socket.once('finish', () => {
    const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(linger));
  });
}
