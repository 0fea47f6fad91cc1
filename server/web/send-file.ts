import type { Context } from 'hono';
import parseRange from 'range-parser';

/** A file that is sent from memory. */
export interface SentFile {
  bytes: Buffer;
  /** Strong: it identifies these exact bytes. */
  etag: string;
  type: string;
  /** The file name on the visitor's device: letters, digits, `_`, `.`, `-`. */
  name: string;
}

/** How long a copy stays fresh, in seconds. */
const FRESH_S = 3_600;

/**
 * Answers with a file, or with the range that an interrupted download still needs (RFC 9110, 14): `Range`, limited to
 * the same file by `If-Range`. A request for several ranges gets the whole file.
 */
export function sendFile(c: Context, { bytes, etag, type, name }: SentFile): Response {
  const size = bytes.length;
  c.header('ETag', etag);
  c.header('Accept-Ranges', 'bytes');
  c.header('Cache-Control', `public, max-age=${FRESH_S}, no-transform`);
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  const ranges = wanted(c, etag, size);
  if (ranges === -1) {
    c.header('Content-Range', `bytes */${size}`);
    return c.text('There is no such part of the file.\n', 416);
  }
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  const [part, more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (!part || more) return whole(c, bytes);
  c.header('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  return whole(c, bytes.subarray(part.start, part.end + 1), 206);
}

function whole(c: Context, bytes: Buffer, status: 200 | 206 = 200): Response {
  c.header('Content-Length', String(bytes.length));
  return c.body(new Uint8Array(bytes), status);
}

/** -1: not satisfiable; -2 or undefined: the whole file. */
function wanted(c: Context, etag: string, size: number) {
  const range = c.req.header('range');
  const condition = c.req.header('if-range');
  if (range === undefined || (condition !== undefined && condition !== etag)) return undefined;
  return parseRange(size, range, { combine: true });
}

/** `If-None-Match` compares weakly: the prefix `W/` is ignored. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === etag || tag === '*') ?? false;
}
