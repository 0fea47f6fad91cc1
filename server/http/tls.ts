import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest } from 'node:http2';
import {
  createSecureContext,
  type SecureContextOptions,
  type TLSSocket,
  type TlsOptions,
} from 'node:tls';
import { errorText, OperatorError } from '../operator-error';
import { classOf } from './admission/request-class';
import { watchEnd } from './disconnected';
import { guardSessions, type SessionLimits } from './guard-sessions';

/** Paths of the certificate (with its chain) and the key, in PEM format. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/**
 * Bytes of a record: with its own 22 bytes and the headers of IP and TCP it fills a packet of a mobile network. A
 * browser can read a record only when its last byte has arrived, and OpenSSL would make one record of a whole page
 * (docs/decisions/tls.md).
 */
export const RECORD_BYTES = 1_300;
/** Downloads are not rendered progressively, and need no small records. */
const LARGEST_RECORD_BYTES = 16_384;

/** Largest number of concurrent streams of one connection: as many as browsers open. */
const STREAMS = 100;

/**
 * TLS 1.3, and of TLS 1.2 what has forward secrecy and authenticated encryption (RFC 9325, 4.2): no key exchange by RSA, no
 * CBC. Every browser in which pages are interactive has these.
 */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Times in ms. */
interface Limits extends SessionLimits {
  /** How often the files are checked for a renewed certificate. */
  readonly renewalMs: number;
}

/** Everything of a secure context, so that a renewed certificate keeps the protocols and ciphers. */
function readTls({ cert, key }: TlsFiles): SecureContextOptions {
  try {
    const context = {
      cert: readFileSync(cert),
      key: readFileSync(key),
      minVersion: 'TLSv1.2',
      ciphers: CIPHERS,
    } as const;
    // Throws when certificate and key do not match.
    createSecureContext(context);
    return context;
  } catch (error) {
    throw new OperatorError(
      `TLS_CERT (${cert}) and TLS_KEY (${key}) are not a certificate and its key: ${errorText(error)}. Give two files in PEM format.`,
      { cause: error },
    );
  }
}

/**
 * A server for HTTP/2 and HTTP/1.1 over TLS, in small records. Renewed files are loaded without a restart.
 *
 * @param files with `warn`, called when renewed files cannot be used; the old certificate stays
 * @param options of Node's servers for HTTP/1.1 and TLS
 * @throws OperatorError when the files are invalid
 */
export function createTlsServer(
  { warn, ...files }: TlsFiles & { warn(line: string): void },
  options: ServerOptions & TlsOptions & { readonly maxHeaderSize: number },
  limits: Limits,
  listener: RequestListener,
): Server {
  const server = createSecureServer({
    ...readTls(files),
    allowHTTP1: true,
    ...options,
    settings: { maxConcurrentStreams: STREAMS, maxHeaderListSize: options.maxHeaderSize },
  });
  guardSessions(server, limits);
  server.on('request', (request, response) => {
    const path = request.url.replace(/\?.*/, '');
    const size = classOf(path) === 'download' ? LARGEST_RECORD_BYTES : RECORD_BYTES;
    // Cast: a request over TLS has its socket, or a proxy of it that forwards this call.
    (request.socket as TLSSocket).setMaxSendFragment(size);
    giveHost(request);
    watchEnd(request);
    // Cast: Node's compatibility layer has everything of HTTP/1.1 that our handlers use.
    (listener as unknown as (...of: [typeof request, typeof response]) => void)(request, response);
  });
  const look = () => {
    try {
      server.setSecureContext(readTls(files));
    } catch (error) {
      warn(errorText(error));
    }
  };
  const watched = [files.cert, files.key];
  for (const file of watched)
    watchFile(file, { interval: limits.renewalMs, persistent: false }, look);
  server.on('close', () => {
    for (const file of watched) unwatchFile(file, look);
  });
  return withSessions(server);
}

/** Handlers read the host from the header of HTTP/1.1, the application from the raw headers. */
function giveHost({ httpVersionMajor, authority, headers, rawHeaders }: Http2ServerRequest): void {
  if (httpVersionMajor < 2 || !authority || headers.host) return;
  headers.host = authority;
  rawHeaders.push('host', authority);
}

/** Adds the methods for ending connections that Node's HTTP/1.1 server has and this one lacks. */
function withSessions(server: Http2SecureServer) {
  const sessions = new Set<{ close(): void }>();
  const sockets = new Set<TLSSocket>();
  const busy = new Set<unknown>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  const more = {
    /** Sessions of HTTP/2 end with their last running request. */
    closeIdleConnections() {
      for (const session of sessions) session.close();
      for (const socket of sockets)
        if (socket.alpnProtocol !== 'h2' && !busy.has(socket)) socket.destroy();
    },
    closeAllConnections() {
      for (const socket of sockets) socket.destroy();
    },
  };
  // Cast: with these it has everything of a `Server` that `listen` uses.
  return Object.assign(server, more) as unknown as Server;
}
