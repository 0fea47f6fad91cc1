/** Why a body was not read to its end: it is longer than it may be, or nothing came for too long. */
export type Unread = 'stalled' | 'tooLarge';

/** Thrown where a body is not read on. */
export class UnreadBody extends Error {
  override name = 'UnreadBody';
  readonly reason: Unread;
  constructor(reason: Unread) {
    super(reason);
    this.reason = reason;
  }
}

/** What a body may take. */
export interface BodyLimits {
  /** Its length in bytes. */
  readonly max: number;
  /** How long nothing may come, in ms. */
  readonly stallMs: number;
}

/** In bytes. A body may come a byte at a time, and millions of small arrays take a hundred times its memory. */
const BLOCK = 64 * 1024;

/**
 * Reads a body as it comes in, in blocks of one size.
 * @throws UnreadBody at the first limit that it breaks; the stream's own error where the connection is lost
 */
export async function* readInBlocks(
  body: ReadableStream<Uint8Array>,
  { max, stallMs }: BodyLimits,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  // A stream that has failed refuses to be cancelled; its error has been thrown by then.
  const cancel = () => reader.cancel().catch(() => undefined);
  let stalled = false;
  const stall = setTimeout(() => {
    stalled = true;
    // Ends the read that is waiting.
    void cancel();
  }, stallMs);
  let pieces: Uint8Array[] = [];
  let size = 0;
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (stalled) throw new UnreadBody('stalled');
      if (done) break;
      stall.refresh();
      const room = max - total;
      total += value.length;
      size += value.length;
      pieces.push(value.subarray(0, room));
      if (size < BLOCK && total <= max) continue;
      yield Buffer.concat(pieces);
      if (total > max) throw new UnreadBody('tooLarge');
      pieces = [];
      size = 0;
    }
    yield Buffer.concat(pieces);
  } finally {
    clearTimeout(stall);
    await cancel();
  }
}
