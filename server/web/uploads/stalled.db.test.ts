import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { statusOf } from '../../../tests/helpers/raw-http';
import { Uploads } from '../../../tests/helpers/uploads';
import { listen } from '../../http/listening';

const uploads = new Uploads();
const BODY = '--b\r\nContent-Disposition: form-data; name="urlKey"\r\n\r\nnone\r\n--b--\r\n';

/** Opens a connection and sends the header of an upload and the first bytes of its body. */
async function begin(sent: string): Promise<{ socket: Socket; answered: Promise<string> }> {
  const listening = await listen('127.0.0.1', 0);
  onTestFinished(() => listening.drain());
  listening.serve(getRequestListener(uploads.fetch));
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const answered = once(socket, 'close').then(() => answer);
  const head = [
    'POST /api/proxyNew HTTP/1.1',
    'Host: store.example',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${BODY.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`);
  return { socket, answered };
}

it.each([0, 1, 40, BODY.length - 1])(
  'answers 408 to a body that stops after %i bytes, and closes the connection',
  async (length) => {
    uploads.mount(uploads.db, { stallMs: 20 });
    const { answered } = await begin(BODY.slice(0, length));
    const answer = await answered;
    expect(statusOf(answer)).toBe(408);
    expect(answer).toMatch(/^connection: close$/im);
    await uploads.nothingKept();
  },
);

it('reads a body that continues, and keeps the connection open (control)', async () => {
  const { socket, answered } = await begin(BODY.slice(0, 40));
  socket.write(BODY.slice(40));
  await once(socket, 'data');
  socket.end();
  const answer = await answered;
  expect(statusOf(answer)).toBe(404);
  expect(answer).not.toMatch(/^connection: close$/im);
});
