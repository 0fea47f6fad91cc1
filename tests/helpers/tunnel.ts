import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a store that can be interrupted at any moment. */
export interface Tunnel {
  /** The store's URL through the tunnel; its origin differs from the store's own. */
  url: string;
  /** Closes all connections, and new ones as soon as they are opened. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a tunnel to the store at `target`, e.g. `http://127.0.0.1:40123`. */
export async function openTunnel(target: string): Promise<Tunnel> {
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
    from.pipe(to).pipe(from);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Cast: a TCP server's address is never a pipe's string.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
