import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate';

/**
 * A proxy that terminates TLS in front of a store, with an untrusted certificate, and sets `X-Forwarded-Proto`.
 *
 * @param store its address
 */
export async function openTls(store: string): Promise<{ url: string; close(): Promise<void> }> {
  const { key, cert } = await makeCertificate();
  const server = createServer({ key, cert }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const passed = request(
      store + asked.url,
      { method: asked.method ?? 'GET', headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Cast: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
