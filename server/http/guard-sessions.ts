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
  /** How long a request may send and take nothing. */
  readonly stallMs: number;
}

/** From the notice that an idle session ends to its end, ms: half a head of a request would keep it open otherwise. */
const NOTICE_MS = 1_000;

/** A browser that leaves a page drops as many requests as it has open. */
const DROPPED_MAX = 200;

/**
 * Ends what Node lets run on for as long as the client wants: sessions without requests, answers that nobody takes, and
 * sessions that open requests only to drop them (CVE-2023-44487), each of which costs the work on its answer.
 */
export function guardSessions(server: Http2SecureServer, limits: SessionLimits): void {
  server.on('session', (session) => guard(session, limits));
}

function guard(session: ServerHttp2Session, { idleMs, stallMs }: SessionLimits): void {
  let open = 0;
  /** Requests that were dropped, less those that got their answer. */
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
 * Calls back when nothing of an answer was taken for a time. The stream's own timer does not see that: whatever is sent on
 * the session, also an answer to PING, starts it again.
 */
function watchTaking(stream: ServerHttp2Stream, stallMs: number, stalled: () => void) {
  let before = 0;
  let isTaken = false;
  // A file that is taken slowly can have as much buffered each time: its buffer is filled again at once.
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
