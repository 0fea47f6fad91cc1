import { connect } from 'node:net';

/** Sends raw text over a new connection, because `fetch` would normalise it, and returns the whole response. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Don't end the socket: the server would not answer.
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece;
    });
    socket.once('error', reject).once('close', () => resolve(answer));
  });
}

/** The status of an answer; 0 without one. */
export const statusOf = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
