import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfterEnd } from './guard-connections';

/** The server's side of a connection whose client leaves its own open, and has the server's end. */
async function endedBy(prepare: (socket: Socket) => void): Promise<Socket> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Cast: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
  const [socket] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  client.on('error', () => undefined);
  prepare(socket);
  socket.resume().end('the last answer');
  await once(client, 'end');
  return socket;
}

test('closes a connection that has ended and that the client keeps half open', async () => {
  const left = await endedBy(() => undefined);
  const closed = await endedBy((socket) => closeAfterEnd(socket, 50));
  if (!closed.closed) await once(closed, 'close');
  // The control: without it, such a connection stays.
  expect(left.closed).toBe(false);
});
