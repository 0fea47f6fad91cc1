import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { send } from './send';

it('reads an answer whose status line and headers arrive in pieces', async () => {
  const server = createServer(async (socket) => {
    for (const piece of [
      'HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 50',
      '3 Busy\r\nRetry-',
      'After: 1\r\n\r\n',
    ]) {
      socket.write(piece);
      // Two turns of the event loop, so that the client receives each piece on its own.
      await nextTurn();
      await nextTurn();
    }
    socket.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // cast: it listens on a port
  const answered = await send(
    `http://127.0.0.1:${port}`,
    { kind: 'pieces', bytes: 'GET / HTTP/1.1\r\n\r\n', whole: true },
    5_000,
  );
  server.close();
  expect(answered.statuses).toEqual([200, 503]);
  expect(answered.failures).toEqual(['HTTP/1.1 503 Busy\r\nRetry-After: 1\r\n\r\n']);
  expect(answered.late).toBe(false);
});
