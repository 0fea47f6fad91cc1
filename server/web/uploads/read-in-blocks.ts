/** Why a body was not read to its end: it exceeds the limit, or no data arrived for too long. */
export type Unread = 'stalled' | 'tooLarge';

/** Thrown when reading of a body stops. */
export class UnreadBody extends Error {
  override name = 'UnreadBody';
  readonly reason: Unread;
  constructor(reason: Unread) {
    super(reason);
    this.reason = reason;
  }
}

/** Limits for a body. */
export interface BodyLimits {
  /** Its length in bytes. */
  readonly max: number;
  /** How long no data may arrive, in ms. */
  readonly stallMs: number;
}

/**
 * Size of a block, in bytes. A body may arrive one byte at a time, and millions of small arrays would take a hundred
 * times its memory.
 */
const BLOCK = 64 * 1024;

/**
 * Reads a body as it arrives, in blocks of one size.
 * @throws UnreadBody at the first exceeded limit; the stream's own error when the connection is lost
 */
export async function* readInBlocks(
  body: ReadableStream<Uint8Array>,
  { max, stallMs }: BodyLimits,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  // A failed stream rejects `cancel`; its error has been thrown already.
  const cancel = () => reader.cancel().catch(() => undefined);
  let stalled = false;
  const stall = setTimeout(() => {
    stalled = true;
    // Ends the pending read.
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
