import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenLocally } from '../helpers/listen-locally';

/** A script of about this many bytes that cannot be compressed. */
export function noise(bytes: number): string {
  return `window.planted="${randomBytes(Math.ceil(bytes * 0.75)).toString('base64')}";`;
}

/** The proxy's additions to every page of the store. */
interface Plants {
  /** Put into the page's head. */
  head: string;
  /** Further addresses and their scripts. */
  scripts?: Readonly<Record<string, string>>;
}

/** A proxy to a store that plants something in each page, for controls. */
export async function plantingProxy(url: string, { head, scripts = {} }: Plants) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const planted = scripts[path];
    if (planted !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
      response.end(brotliCompressSync(planted));
      return;
    }
    const headers = {
      'user-agent': request.headers['user-agent'] ?? '',
      'accept-language': request.headers['accept-language'] ?? '',
    };
    fetch(url + path, { headers })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const body = Buffer.from(await answer.arrayBuffer());
        const page = type.startsWith('text/html');
        // The store's content security policy would refuse the planted script, so it is removed.
        response.writeHead(answer.status, {
          'content-type': type,
          ...(page && { 'content-encoding': 'br' }),
        });
        response.end(
          page ? brotliCompressSync(body.toString().replace('<head>', `<head>${head}`)) : body,
        );
      })
      .catch((error: Error) => response.writeHead(502).end(error.message));
  });
  const { port } = new URL(await listenLocally(server));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
