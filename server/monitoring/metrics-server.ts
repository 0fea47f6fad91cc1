import { createServer, type ServerResponse } from 'node:http';
import { bind } from '../http/bind';
import type { Readiness } from './readiness';

/** The listening metrics server. */
export interface MetricsServer {
  readonly url: string;
  /** What `/readyz` reports from now on. */
  serve(readiness: () => Promise<Readiness | undefined>): void;
  close(): Promise<void>;
}

const BOTH = 'METRICS_ADDRESS';

/**
 * Serves `/metrics` and the details of `/readyz` on an address of its own, so that visitors reach neither.
 * @throws OperatorError when the address is not available
 */
export async function serveMetrics(
  place: { readonly host: string; readonly port: number },
  { registry }: { readonly registry: { readonly contentType: string; metrics(): Promise<string> } },
): Promise<MetricsServer> {
  let ready: (() => Promise<Readiness | undefined>) | undefined;
  const answer = async (path: string | undefined, response: ServerResponse) => {
    if (path === '/metrics') {
      response.setHeader('content-type', registry.contentType);
      return response.end(await registry.metrics());
    }
    if (path !== '/readyz') return response.writeHead(404).end('There is /metrics and /readyz.\n');
    const readiness = await ready?.();
    response.writeHead(readiness?.ready ? 200 : 503, { 'content-type': 'application/json' });
    return response.end(`${JSON.stringify(readiness ?? { ready: false, starting: true })}\n`);
  };
  const server = createServer((request, response) => {
    answer(request.url?.split('?')[0], response).catch((error) => response.destroy(error));
  });
  const url = await bind(server, { ...place, settings: { host: BOTH, port: BOTH } });
  return {
    url,
    serve(readiness) {
      ready = readiness;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
