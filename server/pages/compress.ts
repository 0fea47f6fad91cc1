import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Effort by brotli's and gzip's own scale (docs/decisions/compression.md). */
const BEST = { br: constants.BROTLI_MAX_QUALITY, gzip: 9 };
/** While more pages wait than the machine can press at once. */
const QUICK = { br: 5, gzip: 5 };

const MOST_AT_ONCE = availableParallelism();
let pressing = 0;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding the client takes. */
export const negotiate = (c: Context): Encoding =>
  // The cast: the answer is one of these two or the default.
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (list, { supports }) =>
      supports.find((name) => list.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  }) as Encoding;

/** Compressed text, and whether that was done as well as can be and is worth keeping. */
export interface Compressed {
  bytes: Buffer;
  best: boolean;
}

/** Compresses a page as well as can be, or quickly while the machine is busy with others. */
export async function compress(text: string, encoding: Encoding): Promise<Compressed> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return { bytes, best: true };
  const best = pressing < MOST_AT_ONCE;
  const level = best ? BEST : QUICK;
  pressing += 1;
  try {
    const pressed =
      encoding === 'br' ? toBrotli(bytes, level.br) : zip(bytes, { level: level.gzip });
    return { bytes: await pressed, best };
  } finally {
    pressing -= 1;
  }
}

const toBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
