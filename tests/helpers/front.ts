import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request in the store's place. `pass` asks the store, and may change the headers of its answer. */
export type Answer = (
  outgoing: ServerResponse,
  pass: (headers?: Readonly<Record<string, string>>) => void,
) => void;

/** A server before a store, which answers some addresses itself: Playwright does not see what a service worker asks for. */
export interface Front {
  url: string;
  /** Answers by path, without a query. */
  answers: Map<string, Answer>;
  close(): Promise<void>;
}

/** Starts a server before the store at `target`. */
export async function startFront(target: string): Promise<Front> {
  const answers = new Map<string, Answer>();
  const server = createServer((incoming, outgoing) => {
    const pass = (headers = {}) => passOn(target, incoming, outgoing, headers);
    const answer = answers.get((incoming.url ?? '').replace(/\?.*/, ''));
    if (answer) answer(outgoing, pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Cast: a TCP server's address is never a pipe's string.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  changes: Readonly<Record<string, string>>,
): void {
  const { method = 'GET', url } = incoming;
  // Always the whole answer, whatever the browser has.
  const { 'if-none-match': _, ...headers } = incoming.headers;
  const onward = request(target + url, { method, headers }, (answer) =>
    answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...changes })),
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
