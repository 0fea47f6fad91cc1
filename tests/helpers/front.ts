import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenLocally } from './listen-locally';

/**
 * Answers a request instead of the store. `pass` forwards it to the store, and may change the headers of its
 * answer.
 */
export type Answer = (
  outgoing: ServerResponse,
  pass: (headers?: Readonly<Record<string, string>>) => void,
) => void;

/**
 * A server in front of a store, which answers some addresses itself. Playwright does not see the requests of a service
 * worker.
 */
export interface Front {
  url: string;
  /** URL of the store behind it. */
  target: string;
  /** Answers by path, without a query. */
  answers: Map<string, Answer>;
  /** While true, the store's answers wait: a network that accepts requests and delivers nothing. */
  held: boolean;
  /** While false, no cookie passes in either direction, as in a browser that refuses them. */
  cookies: boolean;
  /** The store's answers that have begun: when they were requested, epoch ms, and the bytes of their bodies so far, as sent. */
  passed: { path: string; type: string; bytes: number; requestedAt: number }[];
  close(): Promise<void>;
}

/** Starts a server in front of the store at a URL. */
export async function startFront(first: string): Promise<Front> {
  let target = first;
  const answers: Front['answers'] = new Map();
  const passed: Front['passed'] = [];
  const waiting: (() => void)[] = [];
  let held = false;
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '').replace(/\?.*/, '');
    const requestedAt = Date.now();
    if (!front.cookies) delete incoming.headers.cookie;
    const pass = (headers = {}) =>
      passOn(target, incoming, outgoing, headers, (answer) => {
        if (!front.cookies) delete answer.headers['set-cookie'];
        const type = String(answer.headers['content-type']);
        const entry = { path, type, bytes: 0, requestedAt };
        passed.push(entry);
        answer.on('data', (part: Buffer) => {
          entry.bytes += part.length;
        });
      });
    const answer = answers.get(path);
    const act = () => (answer ? answer(outgoing, pass) : pass());
    if (held) waiting.push(act);
    else act();
  });
  const front: Front = {
    url: await listenLocally(server),
    answers,
    passed,
    cookies: true,
    get target() {
      return target;
    },
    set target(next) {
      target = next;
    },
    get held() {
      return held;
    },
    set held(now) {
      held = now;
      if (!held) for (const act of waiting.splice(0)) act();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return front;
}

function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  changes: Readonly<Record<string, string>>,
  onAnswer: (answer: IncomingMessage) => void,
): void {
  const { method = 'GET', url } = incoming;
  // Always the whole answer, even if the browser has a validator.
  const { 'if-none-match': _, ...headers } = incoming.headers;
  const onward = request(target + url, { method, headers }, (answer) => {
    onAnswer(answer);
    answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...changes }));
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
