import { once } from 'node:events';
import { request } from 'node:http';

/**
 * Sends half of a request, which is then running.
 *
 * @returns `finish` sends the rest; `answered` is the status of the answer
 */
export async function halfRequest(url: string) {
  const { port } = new URL(url);
  const running = request({ port, path: '/healthz', method: 'GET', agent: false });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    running.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  running.setHeader('content-length', 2).setHeader('expect', '100-continue').flushHeaders();
  await Promise.race([once(running, 'continue'), answered]);
  running.write('a');
  return { answered, finish: () => void running.end('b') };
}
