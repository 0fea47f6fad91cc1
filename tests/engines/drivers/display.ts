import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A screen that is only in memory. */
export interface Display {
  /** For the environment of what is to be shown there: `:0`. */
  name: string;
  close(): void;
}

/** Starts an X server that looks for a free number itself. Throws when it does not start. */
export async function openDisplay(program: string): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const last = () => server.kill();
  process.once('exit', last);
  const number = await new Promise<string>((resolve, reject) => {
    // The cast: the fourth stream was asked for as a pipe.
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
