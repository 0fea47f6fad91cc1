import { Agent, request } from 'node:http';

/** One client's connection, kept open as a browser keeps it. */
export const newClient = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** What came back, and how long it took from asking until the last byte was there, in ms. */
export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** Asks as a browser does, for bytes as they are sent to it. */
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
