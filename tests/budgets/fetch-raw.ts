import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** A response before decoding. */
interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Bytes of the body as sent. */
  sent: number;
  /** The body as read. */
  text: string;
}

/** Fetches like a browser that accepts brotli, and measures the encoded bytes, which `fetch` hides. */
export function fetchRaw(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const read =
          answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          sent: body.length,
          text: read.toString('utf8'),
        });
      });
    });
    call.on('error', reject);
    call.end();
  });
}
