import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Levels of brotli and gzip (docs/decisions/compression.md). */
const BEST = { br: constants.BROTLI_MAX_QUALITY, gzip: 9 };
/** Levels while the server is busy. */
const QUICK = { br: 9, gzip: 5 };
/**
 * Brotli's window as a power of two. Pages are smaller, so a larger one would only cost memory in the server and the
 * client.
 */
const WINDOW = 16;

const MOST_AT_ONCE = availableParallelism();
/** The server counts as idle when no compression has ended within this time, in ms. */
const REST_MS = 250;
/** The number of running compressions, and the time at which the last one ended. */
let running = 0;
let lastEnd = Number.NEGATIVE_INFINITY;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding the client takes. */
export const negotiate = (c: Context): Encoding =>
  // Cast: the answer is one of these two or the default.
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (list, { supports }) =>
      supports.find((name) => list.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  }) as Encoding;

/** Compressed text, and whether it has the best level, so that it may be cached. */
export interface Compressed {
  bytes: Buffer;
  best: boolean;
}

/**
 * Compresses a page at the best level, or quickly while the server is busy with other pages.
 *
 * @param wanted the page is popular: use the best level unless all processors are compressing already
 */
export async function compress(
  text: string,
  encoding: Encoding,
  wanted = false,
): Promise<Compressed> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return { bytes, best: true };
  const best = wanted ? running < MOST_AT_ONCE : isAtRest();
  const level = best ? BEST : QUICK;
  return { bytes: await compressAt(bytes, encoding, level), best };
}

/** Compresses at the quick level, for texts that are too long for the best one. */
export const compressQuickly = (text: string, encoding: Encoding): Promise<Buffer> =>
  compressAt(Buffer.from(text), encoding, QUICK);

async function compressAt(bytes: Buffer, encoding: Encoding, level: typeof BEST): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  running += 1;
  try {
    return await (encoding === 'br'
      ? toBrotli(bytes, level.br)
      : zip(bytes, { level: level.gzip }));
  } finally {
    running -= 1;
    lastEnd = performance.now();
  }
}

const isAtRest = (): boolean => running === 0 && performance.now() - lastEnd > REST_MS;

const toBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
