import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Effort by brotli's and gzip's own scale (docs/decisions/compression.md). */
const LEVELS = {
  /** A page kept and sent many times. */
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: 9 },
  /** A page asked for once: small enough to come in the first flight. */
  first: { br: 10, gzip: 6 },
  /** The same while more of them wait than the machine can press at once. */
  busy: { br: 5, gzip: 5 },
} as const;

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

/** Compresses a page, with less effort for one seen once while the machine is busy. */
export async function compress(
  text: string,
  encoding: Encoding,
  effort: 'first' | 'best',
): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  const level = LEVELS[effort === 'first' && pressing >= MOST_AT_ONCE ? 'busy' : effort];
  pressing += 1;
  try {
    return await (encoding === 'br'
      ? toBrotli(bytes, level.br)
      : zip(bytes, { level: level.gzip }));
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
