import type { Server, Socket } from 'node:net';
import { countOpen } from './count-open';
import type { NetworkLevel, Networks } from './networks';

/** Time in ms after which a connection that has ended is closed, even if the client keeps its side open. */
const LINGER_MS = 5_000;

/** How many connections may be open in a network, as a multiple of those of one visitor. */
const MULTIPLES = { home: 1, customer: 1, site: 1, provider: 8 } as const satisfies Record<
  NetworkLevel,
  number
>;

/** How many connections a client may have open. */
export interface ConnectionLimit {
  /** The client of an address. Undefined if it stands for several clients, as a proxy does: then there is no limit. */
  clientOf(address: string): Networks | undefined;
  /** The limit of one visitor. */
  readonly most: number;
  /** Called with each connection that is refused. */
  refused(): void;
}

/** Closes a new connection, without reading from it, if a network of its client has reached its limit. */
export function limitConnections(server: Server, limit: ConnectionLimit): void {
  const open = countOpen((level) => limit.most * MULTIPLES[level]);
  server.on('connection', (socket: Socket) => {
    const client = limit.clientOf(socket.remoteAddress ?? '');
    if (client === undefined) return;
    const opened = open(client);
    if (opened) {
      socket.once('close', opened.close);
      return;
    }
    limit.refused();
    socket.destroy();
  });
}

/** How many connections the process may have: each is an open file to the system. */
export interface FileLimit {
  readonly most: number;
  /** Called with the error of each connection that could not be accepted. */
  failed(error: unknown): void;
}

/**
 * Closes new connections while the process has as many as it may, so that it can still open files. Otherwise the system
 * would close them, which no part of Node reports. Errors of a listening socket are reported: without a listener they
 * would end the process.
 */
export function limitFiles(server: Server, { most, failed }: FileLimit): void {
  server.maxConnections = most;
  server.on('drop', () =>
    failed(Object.assign(new Error(`${most} connections are open`), { code: 'EMFILE' })),
  );
  server.on('error', failed);
}

/** Closes a connection after its last answer, even if the client keeps its side open. */
export function closeAfterEnd(socket: Socket, lingerMs = LINGER_MS): void {
  socket.once('finish', () => {
    const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(linger));
  });
}
