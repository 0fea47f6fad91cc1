import type { Context } from 'hono';
import parseRange from 'range-parser';
import type { FoundFile } from '../files/files';
import { allowCaching } from '../http/caching';
import { isUnchanged } from '../http/stale';

/** A file that is sent from memory, or from where it is stored. */
export interface SentFile {
  bytes: Buffer | FoundFile;
  /** Strong: it identifies these exact bytes. */
  etag: string;
  type: string;
  /** The file name on the visitor's device: letters, digits, `_`, `.`, `-`. Undefined: it is not saved. */
  name?: string | undefined;
  /** Default: fresh for an hour. */
  cacheControl?: string;
}

/** How long a copy stays fresh, in seconds. */
const FRESH_S = 3_600;
const FRESH = `public, max-age=${FRESH_S}, no-transform`;
/** For a file whose address contains its hash. */
export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';

/**
 * Answers with a file, or with the range that an interrupted download still needs (RFC 9110, 14): `Range`, limited to
 * the same file by `If-Range`. A request for several ranges gets the whole file.
 * @throws when a stored file cannot be opened, before anything is sent
 */
export async function sendFile(c: Context, sent: SentFile): Promise<Response> {
  const { bytes, etag, type, name } = sent;
  const size = bytes.length;
  c.header('ETag', etag);
  c.header('Accept-Ranges', 'bytes');
  allowCaching(c, sent.cacheControl ?? FRESH);
  if (isUnchanged(c, etag)) return c.body(null, 304);
  const ranges = wanted(c, etag, size);
  if (ranges === -1) {
    c.header('Content-Range', `bytes */${size}`);
    return c.text('There is no such part of the file.\n', 416);
  }
  c.header('Content-Type', type);
  if (name !== undefined) c.header('Content-Disposition', `attachment; filename="${name}"`);
  const [part, more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (!part || more) return send(c, bytes, { start: 0, end: size - 1 }, 200);
  c.header('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  return send(c, bytes, part, 206);
}

async function send(
  c: Context,
  bytes: Buffer | FoundFile,
  { start, end }: { start: number; end: number },
  status: 200 | 206,
): Promise<Response> {
  c.header('Content-Length', String(end - start + 1));
  if (Buffer.isBuffer(bytes)) return c.body(new Uint8Array(bytes.subarray(start, end + 1)), status);
  // The body of an answer to HEAD is never read, and an open file would stay open.
  if (c.req.method === 'HEAD') return c.body(null, status);
  return c.body(await bytes.open(start, end), status);
}

/** -1: not satisfiable; -2 or undefined: the whole file. */
function wanted(c: Context, etag: string, size: number) {
  const range = c.req.header('range');
  const condition = c.req.header('if-range');
  if (range === undefined || (condition !== undefined && condition !== etag)) return undefined;
  return parseRange(size, withinSize(range, size), { combine: true });
}

/** The last bytes of a file, if more are asked for than it has, are the whole file (RFC 9110, 14.1.2). range-parser refuses that. */
const withinSize = (range: string, size: number): string =>
  range.replace(
    /([=,]\s*)-(\d+)/g,
    (_, before, length) => `${before}-${Math.min(Number(length), size)}`,
  );
