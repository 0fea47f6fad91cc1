import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { chosenFetch } from './chosen-fetch';
import { createPublicFetch } from './public-fetch';

const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n';
const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
/** More than the buffers of both ends hold. */
const LIMIT_BYTES = 16 * 1_048_576;

/** A host that answers each connection so; tells how many bytes it could send. */
async function host(answer: (socket: Socket) => void) {
  const state = { sent: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
    socket.on('close', () => (state.sent += socket.bytesWritten));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // Cast: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}/` };
}

/** Sends interim answers as long as they are read, and ends the connection at the limit. */
function hintsWithoutEnd(socket: Socket) {
  const many = HINTS.repeat(100);
  const go = () => {
    if (socket.bytesWritten > LIMIT_BYTES) socket.destroy();
    else if (!socket.destroyed) socket.write(many, () => setImmediate(go));
  };
  go();
}

const follow = { redirect: 'follow', signal: new AbortController().signal } as const;
const ways = {
  'to a chosen address': chosenFetch,
  'to a public address': createPublicFetch({}, () => true),
};

it.each(Object.entries(ways))(
  'a request %s ends at interim answers without end',
  async (_, ask) => {
    const { state, url } = await host(hintsWithoutEnd);
    await expect(ask(url, follow)).rejects.toMatchObject({
      cause: { message: 'the server sends only interim answers' },
    });
    await expect.poll(() => state.sent).toBeGreaterThan(0);
    expect(state.sent).toBeLessThan(LIMIT_BYTES);
  },
);

it('an answer after early hints is read', async () => {
  const { url } = await host((socket) => socket.write(HINTS.repeat(3) + ANSWER));
  expect(await (await chosenFetch(url, follow)).text()).toBe('{}');
});
