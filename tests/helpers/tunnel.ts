import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listenLocally } from './listen-locally';

/** A connection to a server that can be interrupted at any moment. */
export interface Tunnel {
  /** The server's URL through the tunnel; its origin differs from the server's own. */
  url: string;
  /** Closes all connections, and new ones as soon as they are opened. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Opens a tunnel to the store at `target`, e.g. `http://127.0.0.1:40123`, or to another server at that host and port.
 *
 * @param change what arrives for a part of an answer; without it the part itself
 */
export async function openTunnel(
  target: string,
  change = (part: Buffer): Buffer => part,
): Promise<Tunnel> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let open = true;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Broken connections are expected here.
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((from) => {
    hold(from);
    if (!open) return from.destroy();
    const to = hold(connect(Number(port), hostname));
    const changed = new Transform({ transform: (part, _, done) => done(null, change(part)) });
    from.pipe(to).pipe(changed).pipe(from);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: await listenLocally(server),
    cut,
    mend() {
      open = true;
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
