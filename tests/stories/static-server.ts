import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listenLocally } from '../helpers/listen-locally';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A static server. */
export interface StaticServer {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves folders on a free local port.
 *
 * @param folders by URL path; `/` is the rest
 */
export async function serveFolders(
  folders: { '/': string } & Readonly<Record<string, string>>,
): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const pathname = path.posix.normalize(new URL(request.url ?? '/', 'http://here').pathname);
    const under = Object.keys(folders).find((one) => one !== '/' && pathname.startsWith(one));
    const file = path.join(folders[under ?? '/'] ?? '', pathname.slice(under?.length ?? 0));
    try {
      const body = await readFile(file);
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      // A missing file: the page's console reports it.
      response.writeHead(404).end();
    }
  });
  const { port } = new URL(await listenLocally(server));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
