import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * Lets a server listen on a free port of this machine.
 * @returns its address, without a slash at the end
 */
export async function listenLocally(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Cast: a TCP server's address is never a pipe's string.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
