import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listenLocally } from '../../tests/helpers/listen-locally';

/** Bytes per second of all connections together, and the latency of each direction in ms. */
export interface Network {
  /** To the visitor. */
  bytesPerS: number;
  /** From the visitor. */
  upBytesPerS: number;
  oneWayMs: number;
}

/** Bytes that are forwarded at once. */
const CHUNK = 1_460;

/** A slow network in front of a store. */
export interface Relay {
  url: string;
  /** Bytes that were forwarded to visitors so far. */
  received(): number;
  close(): Promise<void>;
}

/**
 * Forwards bytes between browsers and the store at `target` as slowly as a bad network. It needs no privileges: it
 * runs in this process, packet by packet, in the order of each connection. A new connection waits a round trip for
 * its handshake, and begins slowly.
 */
export async function openRelay(
  target: string,
  { bytesPerS, upBytesPerS, oneWayMs }: Network,
): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const [up, down] = [lineOf(upBytesPerS), lineOf(bytesPerS)];
  let received = 0;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    return socket
      .on('error', () => socket.destroy()) // resets are expected
      .on('close', () => sockets.delete(socket));
  };

  async function pass(from: Socket, to: Socket, line: Line): Promise<void> {
    const later = inOrder();
    const sender = slowStart(oneWayMs);
    for await (const part of from) {
      let leaves = performance.now();
      // Cast: a socket without an encoding returns buffers.
      for (const bytes of chunksOf(part as Buffer)) {
        await sender.room(bytes.length);
        leaves = line(bytes.length);
        later(leaves + oneWayMs, () => {
          sender.arrived(bytes.length);
          if (line === down) received += bytes.length;
          to.write(bytes);
        });
      }
      // Pauses the sender, as a full line does.
      await delay(leaves - performance.now());
    }
    later(performance.now() + oneWayMs, () => to.end());
  }

  const server = createServer((near) => {
    const far = hold(connect(Number(port), hostname));
    hold(near);
    const asks = delay(2 * oneWayMs).then(() => pass(near, far, up));
    // A broken connection ends in both directions.
    for (const end of [asks, pass(far, near, down)])
      end.catch(() => {
        near.destroy();
        far.destroy();
      });
  });
  return {
    url: await listenLocally(server),
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** Packets of a connection that may be on their way at first (RFC 6928). */
const FIRST_WINDOW = 10 * CHUNK;
/** A connection that was idle for this long begins anew, as in Linux, in ms. */
const IDLE_MS = 1_000;

/** Slow start of a TCP connection (RFC 5681): each byte that has arrived makes room for two more, once the sender knows it. */
export function slowStart(oneWayMs: number, now = () => performance.now()) {
  let window = FIRST_WINDOW;
  let flying = 0;
  let last = now();
  let wake: (() => void) | undefined;
  return {
    /** Resolves when these bytes may be sent. */
    async room(bytes: number): Promise<void> {
      if (flying === 0 && now() - last > IDLE_MS) window = FIRST_WINDOW;
      while (flying > 0 && flying + bytes > window)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      flying += bytes;
    },
    arrived(bytes: number): void {
      setTimeout(() => {
        flying -= bytes;
        window += bytes;
        last = now();
        wake?.();
      }, oneWayMs);
    },
  };
}

/** The time, by `performance.now()`, at which these bytes have left a line that all connections share. */
type Line = (bytes: number) => number;

/** A line with a rate in bytes per second, on which packets leave one after another. */
export function lineOf(bytesPerS: number, now = () => performance.now()): Line {
  let free = 0;
  return (bytes) => {
    free = Math.max(free, now()) + (1_000 * bytes) / bytesPerS;
    return free;
  };
}

/** Runs each step at its time or soon after, and never before an earlier one. */
function inOrder(): (at: number, step: () => void) => void {
  const waiting: { at: number; step: () => void }[] = [];
  const run = () => {
    for (let [next] = waiting; next; [next] = waiting) {
      const early = next.at - performance.now();
      if (early > 0) {
        setTimeout(run, early);
        return;
      }
      waiting.shift();
      next.step();
    }
  };
  return (at, step) => {
    waiting.push({ at, step });
    if (waiting.length === 1) setTimeout(run, at - performance.now());
  };
}
