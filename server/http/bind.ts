import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, errorText, OperatorError } from '../operator-error';

/** Attempts to take the port: a store that is being restarted may still be stopping. */
const TRIES = 15;
const PAUSE_MS = 200;
/**
 * Size of the accept queue; the system may allow less. Node's default of 511 overflows when many clients connect at once, and
 * a refused client retries only after one second, then after three.
 */
const BACKLOG = 4_096;

/** Where to listen, and the names of these settings for messages. */
export interface Binding {
  readonly host: string;
  readonly port: number;
  readonly settings: { readonly host: string; readonly port: string };
}

/**
 * Opens the port, and waits a moment if it is in use.
 * @returns the server's address, with the actual port
 * @throws OperatorError when it is not available
 */
export async function bind(server: Server, binding: Binding): Promise<string> {
  for (let tries = 1; !(await bound(server, binding, tries === TRIES)); tries++)
    await delay(PAUSE_MS);
  const { host } = binding;
  // A TCP server has an address with a port; only one on a pipe has a string.
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @returns false when the port is in use and this is not the last try. */
async function bound(server: Server, binding: Binding, last: boolean): Promise<boolean> {
  try {
    server.listen({ port: binding.port, host: binding.host, backlog: BACKLOG });
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE' && !last) return false;
    throw cannotListen(error, binding);
  }
}

function cannotListen(error: unknown, { host, port, settings }: Binding): OperatorError {
  const where = `port ${port} of ${host}`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Another program uses ${where} (perhaps a Snowpea that runs already): stop it, or set ${settings.port} to another port (0 takes a free one).`,
    EACCES: `This user may not use ${where}: set ${settings.port} to one from 1024 on.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set ${settings.host} to one it has, such as 127.0.0.1.`,
    ENOTFOUND: `There is no host called ${host}: set ${settings.host} to an address of this machine, such as 127.0.0.1.`,
  };
  const sentence = sentences[errorCode(error)];
  return new OperatorError(sentence ?? `Snowpea cannot listen on ${where}: ${errorText(error)}.`, {
    cause: error,
  });
}
