import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../operator-error';
import { bind } from './bind';
import { createTlsServer, type TlsFiles } from './tls';

/** The listening server. It listens from the start; the request handler is set later. */
export interface Listening {
  /** e.g. `http://127.0.0.1:4173`, with the actual port. */
  readonly url: string;
  /** Passes all later requests to this listener. */
  serve(listener: RequestListener): void;
  /** Whether `drain` has begun. */
  isStopping(): boolean;
  /**
   * Ends every connection with its next answer, accepts no more connections after the delay, lets running requests
   * finish, and closes connections that take too long.
   */
  drain(delayMs?: number): Promise<void>;
}

/** Requests of one connection that are handled at the same time. */
const AT_ONCE = 8;

const PATIENCE_MS = 10_000;
const SOON_MS = 20;

/**
 * Request line and headers together, in bytes: Node's default, and about the limit of common proxies. It is twice the
 * longest accepted address (server/http/limit-address.ts), so that a request with a longer one still gets an error page.
 */
const LONGEST_HEAD = 16 * 1024;

/**
 * How long a connection may take to send the head of a request, since its opening or its last answer, and how often
 * that is checked, in ms. Otherwise slow connections could use all of the process's sockets.
 */
const HEAD_LIMITS = { headMs: 20_000, checkMs: 5_000 };

/**
 * Takes the port before any slow work, so that a port in use is reported at once. Until `serve` is called, requests are
 * answered with 503 and `/healthz` with 200.
 * @param refusedPipelining called when a connection with too many requests is closed
 * @param connected called with each new connection
 * @param tls where given, the server speaks HTTP/2 and HTTP/1.1 over TLS
 * @param limits of the time for the head of a request
 * @throws OperatorError when the address is not available
 */
export async function listen(
  host: string,
  port: number,
  refusedPipelining: () => void = () => undefined,
  connected: () => void = () => undefined,
  tls?: TlsFiles & { warn(line: string): void },
  { headMs, checkMs } = HEAD_LIMITS,
): Promise<Listening> {
  let stopping = false;
  const unanswered = new Set<ServerResponse>();
  let listener: RequestListener = starting;
  /** Connections without a request yet: browsers open some in advance. */
  const silent = new Set<Socket>();
  const handle: RequestListener = (request, response) => {
    // HTTP/2 has its own limit of concurrent requests, and its own way to end a connection.
    const multiplexed = request.httpVersionMajor >= 2;
    silent.delete(request.socket);
    if (!multiplexed && !mayBegin(request.socket, response, refusedPipelining)) return;
    if (stopping && !multiplexed) response.setHeader('connection', 'close');
    if (!multiplexed) unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    listener(request, response);
  };
  const server = tls
    ? createTlsServer(tls, LONGEST_HEAD, handle, tls.warn)
    : createServer({ maxHeaderSize: LONGEST_HEAD, connectionsCheckingInterval: checkMs }, handle);
  server.headersTimeout = headMs;
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    connected();
    // HTTP/2 connections end in order without this.
    if ('alpnProtocol' in socket && socket.alpnProtocol === 'h2') return;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('clientError', refuse);
  const plain = await bind(server, { host, port, settings: { host: 'HOST', port: 'PORT' } });
  const url = tls ? plain.replace('http:', 'https:') : plain;
  return {
    url,
    serve(next) {
      listener = next;
    },
    isStopping: () => stopping,
    async drain(delayMs = 0) {
      stopping = true;
      for (const response of unanswered)
        if (!response.headersSent) response.setHeader('connection', 'close');
      // A client may be sending a request just now, so the next answer announces that it is the last.
      await delay(delayMs);
      let open = true;
      server.close(() => {
        open = false;
      });
      // Repeated, because a connection that was just answered stays open for a next request.
      for (let waited = 0; open; waited += SOON_MS) {
        for (const socket of silent) socket.destroy();
        if (waited < PATIENCE_MS) server.closeIdleConnections();
        else server.closeAllConnections();
        await delay(SOON_MS);
      }
    },
  };
}

/** The number of running requests of each connection; `closing` once it sent too many. */
const inFlight = new WeakMap<Socket, number | 'closing'>();

/**
 * Whether a connection may start one more request. Browsers and proxies wait for an answer before they send the next
 * request. A connection with too many requests gets a 503 and is closed, and the rest of its requests is not read (RFC
 * 9112, 9.6).
 */
function mayBegin(socket: Socket, response: ServerResponse, refused: () => void): boolean {
  const now = inFlight.get(socket) ?? 0;
  if (now === 'closing') return false;
  if (now < AT_ONCE) {
    inFlight.set(socket, now + 1);
    response.once('close', () => {
      const left = inFlight.get(socket) ?? 0;
      if (left !== 'closing') inFlight.set(socket, left - 1);
    });
    return true;
  }
  inFlight.set(socket, 'closing');
  refused();
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    connection: 'close',
  });
  response.end('Too many requests at once over one connection.\n');
  return false;
}

const starting: RequestListener = (request, response) => {
  const alive = request.url === '/healthz';
  response.writeHead(alive ? 200 : 503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(alive ? {} : { 'retry-after': '2' }),
  });
  response.end(alive ? 'ok\n' : 'Snowpea is starting. Try again in a moment.\n');
};

/** Status and sentence by Node's error code. */
const REFUSALS: Readonly<Record<string, [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address or the headers are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** Answers what Node could not parse as a request. Node passes only the socket, so the answer is written by hand. */
function refuse(error: Error, socket: Socket | { writable: boolean; destroy(): void }): void {
  // Browsers open connections in advance: an answer to one that has sent nothing could be taken for that of its first request.
  const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
  if (!('end' in socket) || !socket.writable || isSilent || errorCode(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, sentence] = REFUSALS[errorCode(error)] ?? [
    '400 Bad Request',
    'This is not a request that a store can read.',
  ];
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${sentence.length + 1}\r\nConnection: close\r\n\r\n${sentence}\n`,
  );
}
