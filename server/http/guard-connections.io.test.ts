import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfterEnd } from './guard-connections';

/** The server's side of a connection that the server has ended and the client keeps open. */
async function endedBy(prepare: (socket: Socket) => void): Promise<Socket> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Cast: a server on a port has an address of this type.
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
  // The control: without the guard the connection stays open.
  expect(left.closed).toBe(false);
});
