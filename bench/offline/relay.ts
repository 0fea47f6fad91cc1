import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomOf } from '../../demo/random';
import { inOrder, type Line, lineOf } from './line';

/** Bytes per second of all connections together, and the latency of each direction in ms. */
export interface Network {
  /** To the visitor. */
  bytesPerS: number;
  /** Bytes per second from the visitor; default: the same as to the visitor. */
  upBytesPerS?: number;
  oneWayMs: number;
}

export const BAD_NETWORK: Network = { bytesPerS: 50_000, oneWayMs: 200 };
/** Bytes that are forwarded at once. */
const CHUNK = 1_460;

/** Random faults of a connection. */
export interface Faults {
  /** Share of connections that stall once, and for how long, in ms. */
  stalls: number;
  stallMs: number;
  /** Share of connections that are reset in the middle of an answer. */
  resets: number;
  /** Bytes before either. */
  after: number;
}

export const NO_FAULTS: Faults = { stalls: 0, stallMs: 0, resets: 0, after: 0 };

/** A bad network in front of a store. */
export interface Relay {
  url: string;
  /** What went wrong so far. */
  happened: { stalls: number; resets: number };
  /** Bytes that were forwarded to visitors so far. */
  received(): number;
  close(): Promise<void>;
}

/**
 * Forwards bytes between browsers and the store at `target` as slowly as a bad network. It needs no privileges: it
 * runs in this process, packet by packet, in the order of each connection. A new connection waits a round trip for
 * its handshake. The seed decides which connection has which fault.
 */
export async function openRelay(
  target: string,
  seed: number,
  faults: Faults,
  { bytesPerS, upBytesPerS = bytesPerS, oneWayMs }: Network = BAD_NETWORK,
): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const random = randomOf(`relay ${seed}`);
  const happened = { stalls: 0, resets: 0 };
  const sockets = new Set<Socket>();
  const [up, down] = [lineOf(upBytesPerS), lineOf(bytesPerS)];
  let received = 0;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    return socket
      .on('error', () => socket.destroy()) // resets are expected
      .on('close', () => sockets.delete(socket));
  };

  async function pass(from: Socket, to: Socket, line: Line, plan: Plan): Promise<void> {
    const later = inOrder();
    let passed = 0;
    for await (const part of from) {
      let leaves = performance.now();
      // Cast: a socket without an encoding returns buffers.
      for (const bytes of chunksOf(part as Buffer)) {
        leaves = line(bytes.length);
        passed += bytes.length;
        if (plan.resets && passed > faults.after) {
          happened.resets += 1;
          from.destroy();
          to.resetAndDestroy();
          return;
        }
        if (plan.stalls && passed > faults.after) {
          plan.stalls = false;
          happened.stalls += 1;
          await delay(faults.stallMs);
        }
        later(leaves + oneWayMs, () => {
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
    const plan = planOf(random, faults);
    const asks = delay(2 * oneWayMs).then(() =>
      pass(near, far, up, { stalls: false, resets: false }),
    );
    const ends = [asks, pass(far, near, down, plan)];
    // A broken connection ends in both directions.
    for (const end of ends)
      end.catch(() => {
        near.destroy();
        far.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Cast: a TCP server's address is never a pipe's string.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The faults of one connection. */
interface Plan {
  stalls: boolean;
  resets: boolean;
}

function planOf(random: Random, { stalls, resets }: Faults): Plan {
  return { stalls: random.chance(stalls), resets: random.chance(resets) };
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
