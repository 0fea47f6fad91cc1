import {
  constants,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';

/** Limits of a connection of HTTP/2, in ms. */
export interface SessionLimits {
  /** How long it may be without a request. Frames that keep it alive, such as PING, do not count. */
  readonly idleMs: number;
  /** How long a request may neither send nor receive data. */
  readonly stallMs: number;
}

/** Time in ms from GOAWAY to the end of an idle session, because incomplete headers would keep it open. */
const NOTICE_MS = 1_000;

/** Limit of cancelled requests minus completed ones. It is high, because a browser that leaves a page cancels all its open requests. */
const DROPPED_MAX = 200;

/**
 * Ends what Node has no limit for: sessions without requests, answers that the client does not read, and sessions
 * that open requests only to cancel them (CVE-2023-44487). Each cancelled request costs the work on its answer.
 */
export function guardSessions(server: Http2SecureServer, limits: SessionLimits): void {
  server.on('session', (session) => guard(session, limits));
}

function guard(session: ServerHttp2Session, { idleMs, stallMs }: SessionLimits): void {
  let open = 0;
  /** Number of cancelled requests minus completed ones. */
  let dropped = 0;
  let idle: NodeJS.Timeout;
  const rest = () => {
    idle = setTimeout(() => {
      session.close();
      idle = setTimeout(() => session.destroy(), NOTICE_MS).unref();
    }, idleMs).unref();
  };
  rest();
  session.once('close', () => clearTimeout(idle));
  session.on('stream', (stream: ServerHttp2Stream) => {
    open += 1;
    clearTimeout(idle);
    const cancel = () => stream.close(constants.NGHTTP2_CANCEL);
    stream.setTimeout(stallMs, cancel);
    const watching = watchTaking(stream, stallMs, cancel);
    stream.once('close', () => {
      clearInterval(watching);
      open -= 1;
      if (open === 0 && !session.closed) rest();
      dropped = stream.aborted ? dropped + 1 : Math.max(0, dropped - 1);
      if (dropped > DROPPED_MAX) session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM);
    });
  });
}

/**
 * Calls back when the client has read nothing of an answer for a time. The stream's own timer does not detect that,
 * because any frame on the session, also an answer to PING, restarts it.
 */
function watchTaking(stream: ServerHttp2Stream, stallMs: number, stalled: () => void) {
  let before = 0;
  let isTaken = false;
  // The buffer of a slowly read file always has the same size, because it is refilled at once.
  stream.on('drain', () => {
    isTaken = true;
  });
  return setInterval(() => {
    const left = stream.bufferSize;
    if (left > 0 && left === before && !isTaken) stalled();
    before = left;
    isTaken = false;
  }, stallMs).unref();
}
