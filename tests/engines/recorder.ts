import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { allowing, listening, TROUBLE_PATH } from './listener';

/** Between an answer and what the page asks for next. */
const LULL_MS = 150;

/** One request, whole. */
export interface Recorded {
  method: string;
  path: string;
  /** As text. */
  body: string;
}

/** A way to a store that remembers what was asked for: the one network log that all engines have. */
export interface Recorder {
  url: string;
  /** Everything asked for, in order, since the last `forget`. */
  seen(): readonly Recorded[];
  /** What pages told of themselves since the last `forget`, when they were made to. */
  trouble(): readonly string[];
  forget(): void;
  /** Waits until no answer is on its way: a page that is left before tells some engines of failures. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

export interface RecorderOptions {
  /** An address of this machine; cookies of another one are another visitor's. */
  host?: string;
  /** Adds a listener for errors to each page, for engines that do not report them. */
  listen?: boolean;
}

/** Stands before the store at `target`; its address is an origin of its own. */
export async function startRecorder(
  target: string,
  { host = '127.0.0.1', listen = false }: RecorderOptions = {},
): Promise<Recorder> {
  let seen: Recorded[] = [];
  let open = 0;
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    open += 1;
    outgoing.on('close', () => {
      open -= 1;
    });
    buffer(incoming).then(
      (body) => {
        seen.push({ method, path: url, body: body.toString() });
        if (url === TROUBLE_PATH) outgoing.writeHead(204).end();
        else pass(target, incoming, body, outgoing, listen);
      },
      // A visitor who leaves before all of it is sent.
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  // The cast: a TCP server's address is never a pipe's string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    seen: () => seen.filter(({ path }) => path !== TROUBLE_PATH),
    trouble: () => seen.filter(({ path }) => path === TROUBLE_PATH).map(({ body }) => body),
    forget() {
      seen = [];
    },
    async quiet() {
      let count: number;
      do {
        count = seen.length;
        await new Promise((resolve) => setTimeout(resolve, LULL_MS));
      } while (open > 0 || seen.length > count);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(
  target: string,
  from: IncomingMessage,
  body: Buffer,
  to: ServerResponse,
  listen: boolean,
): void {
  const headers = { ...from.headers };
  // A compressed page could not be read here.
  if (listen) delete headers['accept-encoding'];
  const onward = request(target + from.url, { method: from.method ?? 'GET', headers }, (answer) => {
    const page = answer.headers['content-type']?.startsWith('text/html');
    if (listen && page && answer.statusCode !== 304) plant(answer, to).catch(() => to.destroy());
    else answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
  });
  onward.on('error', () => to.destroy());
  // The visitor has left, so the rest is not awaited.
  to.on('close', () => onward.destroy());
  onward.end(body);
}

async function plant(answer: IncomingMessage, to: ServerResponse): Promise<void> {
  const body = listening(await text(answer));
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = allowing(String(policy));
  to.writeHead(answer.statusCode ?? 502, headers).end(body);
}
