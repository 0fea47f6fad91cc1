import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port that is free at the moment, for programs that need a given port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('A TCP port has an address.');
  return address.port;
}
