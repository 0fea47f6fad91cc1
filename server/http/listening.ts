import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../operator-error';
import { bind } from './bind';
import {
  type ConnectionLimit,
  closeAfterEnd,
  type FileLimit,
  limitConnections,
  limitFiles,
} from './guard-connections';
import type { SessionLimits } from './guard-sessions';
import {
  asText,
  bodyOf,
  createPlainHeaders,
  HEALTHY,
  type PlainAnswer,
  STARTING,
  TOO_MANY,
  type Transport,
  UNEXPECTED,
  UNREADABLE,
} from './plain-answer';
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

/** Largest number of requests of one connection that are handled at the same time. */
const AT_ONCE = 8;

/** How long running requests may take after the port is closed, in ms. */
const TIMEOUT_MS = 10_000;
/** Time between two checks for idle connections while the server stops, in ms. */
const SOON_MS = 20;

/**
 * Request line and headers together, in bytes: Node's default, and about the limit of common proxies. It is twice the
 * longest accepted address (server/http/limit-address.ts), so that a request with a longer one still gets an error page.
 */
const LONGEST_HEAD = 16 * 1024;

/** Limits of the time of connections, in ms. */
interface TimeLimits extends SessionLimits {
  /** For the handshake of TLS. */
  readonly handshakeMs: number;
  /**
   * For the head of a request, since the connection's opening or its last answer. Otherwise slow connections could use all
   * of the process's sockets.
   */
  readonly headMs: number;
  /** How often heads are checked. */
  readonly checkMs: number;
  /** How often the files of TLS are checked for a renewed certificate. */
  readonly renewalMs: number;
}
const TIMES: TimeLimits = {
  handshakeMs: 10_000,
  headMs: 20_000,
  checkMs: 5_000,
  renewalMs: 60_000,
  stallMs: 60_000,
  idleMs: 60_000,
};

const NO_LIMIT: FileLimit = { most: Number.POSITIVE_INFINITY, failed: () => undefined };

const PLAIN: Transport = { hsts: 'off', publicUrl: undefined };

/** Options of the listening server. */
export interface ListenOptions {
  /** If given, the server speaks HTTP/2 and HTTP/1.1 over TLS. */
  readonly tls?: (TlsFiles & { warn(line: string): void }) | undefined;
  readonly transport?: Omit<Transport, 'tls'>;
  readonly connections?: Omit<ConnectionLimit, 'refused'>;
  readonly files?: FileLimit;
  /** Called with each connection that is refused or closed because it exceeds a limit. */
  readonly refused?: (reason: 'pipelining' | 'connections') => void;
  /** Called with each new connection. */
  readonly connected?: () => void;
  readonly times?: Partial<TimeLimits>;
}

/**
 * Takes the port before any slow work, so that a port in use is reported at once. Until `serve` is called, `/healthz` is
 * answered with 200 and every other request with 503.
 * @throws OperatorError when the address is not available
 */
export async function listen(
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<Listening> {
  const { tls, connections, refused = () => undefined, connected = () => undefined } = options;
  const times = { ...TIMES, ...options.times };
  const plainHeaders = createPlainHeaders({ ...PLAIN, ...options.transport, tls });
  let stopping = false;
  const unanswered = new Set<ServerResponse>();
  /** Connections without a request yet: browsers open some in advance. */
  const silent = new Set<Socket>();
  const refuse = (response: ServerResponse, answer: PlainAnswer) => {
    const headers = plainHeaders(answer);
    const last = response.req.httpVersionMajor < 2 && { connection: 'close' };
    response.writeHead(answer.status, { ...headers, ...last }).end(bodyOf(answer.sentence));
  };
  let listener: RequestListener = (request, response) => {
    if (request.url === '/healthz')
      response.writeHead(200, plainHeaders(HEALTHY)).end(bodyOf(HEALTHY.sentence));
    else refuse(response, STARTING);
  };
  const handle: RequestListener = (request, response) => {
    // HTTP/2 has its own limit of concurrent requests, and its own way to end a connection.
    const multiplexed = request.httpVersionMajor >= 2;
    silent.delete(request.socket);
    if (!multiplexed) {
      const may = mayBegin(request.socket, response);
      if (may === 'closing') return;
      if (may === 'no') {
        refused('pipelining');
        refuse(response, TOO_MANY);
        return;
      }
      // RFC 9112, 3.2: Node's own refusal would lack the headers of every answer.
      if (request.httpVersion === '1.1' && request.headers.host === undefined) {
        refuse(response, UNREADABLE);
        return;
      }
      if (stopping) response.setHeader('connection', 'close');
      unanswered.add(response);
    }
    response.once('close', () => unanswered.delete(response));
    listener(request, response);
  };
  const limits = { maxHeaderSize: LONGEST_HEAD, connectionsCheckingInterval: times.checkMs };
  const own = { ...limits, requireHostHeader: false };
  const server = tls
    ? createTlsServer(tls, { ...own, handshakeTimeout: times.handshakeMs }, times, handle)
    : createServer(own, handle);
  server.headersTimeout = times.headMs;
  server.timeout = times.stallMs;
  server.on('checkExpectation', (_, response: ServerResponse) => refuse(response, UNEXPECTED));
  if (connections)
    limitConnections(server, { ...connections, refused: () => refused('connections') });
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    connected();
    closeAfterEnd(socket);
    // HTTP/2 connections end gracefully without this.
    if ('alpnProtocol' in socket && socket.alpnProtocol === 'h2') return;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('clientError', (error, socket) => refuseUnread(error, socket, plainHeaders));
  const address = await bind(server, { host, port, settings: { host: 'HOST', port: 'PORT' } });
  // Not before: until it listens, an error is that of the address.
  limitFiles(server, options.files ?? NO_LIMIT);
  const url = tls ? address.replace('http:', 'https:') : address;
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
        if (waited < TIMEOUT_MS) server.closeIdleConnections();
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
 * request. A request beyond the limit is refused, the connection is closed, and its further requests are not read
 * (RFC 9112, 9.6).
 */
function mayBegin(socket: Socket, response: ServerResponse): 'yes' | 'no' | 'closing' {
  const now = inFlight.get(socket) ?? 0;
  if (now === 'closing') return 'closing';
  if (now >= AT_ONCE) {
    inFlight.set(socket, 'closing');
    return 'no';
  }
  inFlight.set(socket, now + 1);
  response.once('close', () => {
    const left = inFlight.get(socket) ?? 0;
    if (left !== 'closing') inFlight.set(socket, left - 1);
  });
  return 'yes';
}

/** Answers by Node's error code. */
const UNREAD: Readonly<Record<string, PlainAnswer>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The address or the headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long to arrive.' },
};

/** Answers what Node could not parse as a request. Node passes only the socket, so the answer is written by hand. */
function refuseUnread(
  error: Error,
  socket: Socket | { writable: boolean; destroy(): void },
  plainHeaders: ReturnType<typeof createPlainHeaders>,
): void {
  // Browsers open connections in advance. If nothing was sent, an answer could be mistaken for that to the first request.
  const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
  if (!('end' in socket) || !socket.writable || isSilent || errorCode(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const answer = UNREAD[errorCode(error)] ?? UNREADABLE;
  socket.end(asText(answer, plainHeaders(answer)));
}
