import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** Path to which a page's listener reports errors. */
const TROUBLE_PATH = '/trouble-of-the-page';

/** The first script of a page, which reports exceptions, CSP violations and console errors. ES5 for all engines. */
const LISTENER = `(function () {
  function tell(words) {
    var request = new XMLHttpRequest();
    request.open('POST', '${TROUBLE_PATH}');
    request.send(String(words));
  }
  addEventListener('error', function (event) { if (event.message) tell(event.message); });
  addEventListener('unhandledrejection', function (event) { tell(event.reason); });
  document.addEventListener('securitypolicyviolation', function (event) {
    tell('refused: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
  var error = console.error;
  console.error = function () {
    tell([].join.call(arguments, ' '));
    error.apply(console, arguments);
  };
})();`;

const HASH = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;

/** The page with the listener. */
const listening = (html: string): string =>
  html.replace('<head>', `<head><script>${LISTENER}</script>`);

/** The page's content security policy, which also allows the listener. */
const allowing = (policy: string): string => policy.replace(/script-src/, `script-src ${HASH}`);

/** Pause between an answer and a page's next request, ms. */
const LULL_MS = 150;

/** One complete request. */
export interface Recorded {
  method: string;
  path: string;
  /** As text. */
  body: string;
}

/** A proxy to a store that records requests: a network log for all engines. */
export interface Recorder {
  url: string;
  /** All requests, in order, since the last `forget`. */
  seen(): readonly Recorded[];
  /** Errors reported by pages since the last `forget`, with `listen`. */
  trouble(): readonly string[];
  forget(): void;
  /** Waits until no request is pending: some engines report failures if a page is left earlier. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

export interface RecorderOptions {
  /** An IP address of this machine; each has separate cookies. */
  host?: string;
  /** Adds a listener for errors to each page, for engines that do not report them. */
  listen?: boolean;
}

/** Starts a proxy to the store at `target`; its URL is a separate origin. */
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
      // The visitor left before the request was complete.
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  // Cast: a TCP server's address is never a pipe's string.
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
  // The proxy can't change a compressed page.
  if (listen) delete headers['accept-encoding'];
  const onward = request(target + from.url, { method: from.method ?? 'GET', headers }, (answer) => {
    const page = answer.headers['content-type']?.startsWith('text/html');
    if (listen && page && answer.statusCode !== 304) plant(answer, to).catch(() => to.destroy());
    else answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
  });
  onward.on('error', () => to.destroy());
  // The visitor has left: abort the request to the store.
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
