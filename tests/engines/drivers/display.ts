import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A virtual display. */
export interface Display {
  /** Value of `DISPLAY`: `:0`. */
  name: string;
  close(): void;
}

/** Starts an X server, which finds a free number itself. Throws if it does not start. */
export async function openDisplay(program: string): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const last = () => server.kill();
  process.once('exit', last);
  const number = await new Promise<string>((resolve, reject) => {
    // Cast: the fourth stream is a pipe.
    (server.stdio[3] as Readable).once('data', (data) => resolve(String(data).trim()));
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      reject(new Error(`The X server for WebKit's windows ended with ${signal ?? code}.`));
    });
  });
  return {
    name: `:${number}`,
    close() {
      process.off('exit', last);
      server.kill();
    },
  };
}
