import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { Ask } from '../../server/catalogue/input/fetch-bytes';
import { listenLocally } from './listen-locally';

/** Faults of a host's answer. */
export type Fault =
  /** Never answers. */
  | 'silent'
  /** Ends in the middle of the file. */
  | 'half'
  /** Sends other bytes of the same length. */
  | 'changed'
  | 'missing'
  | 'error'
  /** Never stops sending. */
  | 'endless';

/** A local server that simulates the hosts of sources. */
export interface SourceHost {
  /** Its own address, for processes that `ask` does not reach. */
  url: string;
  /** Sends requests for any address to this server. */
  ask: Ask;
  /** Sets the content at an address. */
  serve(address: string, files: ReadonlyMap<string, Buffer>): void;
  /** Sets the fault of all addresses that match a pattern; undefined: none. */
  fail(pattern: RegExp, fault: Fault | undefined): void;
  /** Addresses requested since the last call, with the status of the answer. */
  asked(): string[];
  close(): Promise<void>;
}

/** Starts a host. It answers conditional requests with 304, and range requests with the rest of the file. */
export async function startSourceHost(): Promise<SourceHost> {
  const files = new Map<string, Buffer>();
  let faults: [RegExp, Fault][] = [];
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const { host, 'x-address': sent } = request.headers;
    const address = typeof sent === 'string' ? sent : `http://${host}${request.url}`;
    const bytes = files.get(address);
    const fault = faults.find(([pattern]) => pattern.test(address))?.[1];
    const etag = bytes && `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
    const isSame = etag !== undefined && request.headers['if-none-match'] === etag;
    if (fault === undefined && isSame) response.writeHead(304).end();
    else if (!bytes || fault) answerBadly(response, bytes, fault ?? 'missing');
    else send(response, bytes, etag, request.headers.range);
    asked.push(`${response.statusCode} ${address}`);
  });
  const { port } = new URL(await listenLocally(server));
  return {
    url: `http://127.0.0.1:${port}`,
    async ask(address, { signal, headers }) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        signal,
        headers: { ...headers, 'x-address': address },
      });
      const { ok, status, headers: answered, body } = response;
      return { ok, status, headers: answered, body, url: address };
    },
    serve(address, served) {
      for (const known of files.keys()) if (known.startsWith(`${address}/`)) files.delete(known);
      for (const [name, bytes] of served) files.set(name ? `${address}/${name}` : address, bytes);
    },
    fail(pattern, fault) {
      faults = faults.filter(([known]) => known.source !== pattern.source);
      if (fault) faults.push([pattern, fault]);
    },
    asked() {
      const since = asked;
      asked = [];
      return since;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The whole file, or from a byte on. */
function send(
  response: ServerResponse,
  bytes: Buffer,
  etag: string | undefined,
  range: string | undefined,
): void {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const rest = bytes.subarray(from);
  const part = from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
  response.writeHead(part ? 206 : 200, { etag, 'content-length': rest.length, ...part }).end(rest);
}

function answerBadly(response: ServerResponse, bytes: Buffer | undefined, fault: Fault): void {
  if (fault === 'silent') return;
  if (fault === 'error') response.writeHead(500).end();
  else if (fault === 'missing' || !bytes) response.writeHead(404).end();
  else if (fault === 'changed') {
    const other = Buffer.from(bytes);
    const at = other.length >> 1;
    other[at] = (other[at] ?? 0) ^ 1;
    response.writeHead(200, { 'content-length': other.length }).end(other);
  } else if (fault === 'half') {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
  } else {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(bytes));
    };
    response.on('drain', more);
    more();
  }
}
