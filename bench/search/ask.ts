import { Agent, request } from 'node:http';

/** A client with one keep-alive connection, as in a browser. */
export const newClient = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** The answer, and the time from the request to its last byte, in ms. */
export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** Sends a request with a browser's headers, for compressed bytes. */
export function ask(
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request(url, { agent, headers: { 'Accept-Language': 'zh-CN', ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - start;
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString(), ms });
      });
    })
      .on('error', reject)
      .end();
  });
}
