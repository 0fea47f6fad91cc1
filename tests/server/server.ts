import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Child, startNode } from '../helpers/child';
import { readyUrl } from '../helpers/ready-url';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** A user of this machine, by id. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** How a server is started. */
interface ServerOptions {
  /** Settings; our own environment is not passed on. */
  readonly env: Readonly<Record<string, string>>;
  /** The built server to run, when it is not this project's. */
  readonly main?: string;
  /** The user who runs it; ours by default. */
  readonly user?: User | undefined;
}

/** A ready server process. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  output(): string;
  /** Sends a signal and does not wait. */
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end: the exit code, or the signal that killed it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Starts a server, free port and empty catalogue unless told otherwise, and waits for its ready line. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const child = spawnServer(options);
  const url = await readyUrl(child);
  const pid = child.process.pid;
  if (pid === undefined) throw new Error('A process that says it is ready has an id.');
  return {
    url,
    pid,
    output: child.output,
    signal: (signal) => void child.process.kill(signal),
    end(signal) {
      child.process.kill(signal);
      return child.ended;
    },
  };
}

/** Runs a server that should not start: returns its exit code and output. */
export async function failedStart(
  options: ServerOptions,
): Promise<{ code: number | NodeJS.Signals; output: string }> {
  const child = spawnServer(options);
  const url = await readyUrl(child).catch(() => undefined);
  if (url !== undefined) throw new Error(`It was expected to fail, and is ready on ${url}.`);
  const code = await child.ended;
  return { code, output: child.output().trim() };
}

/** Starts a server and does not wait. It ends with the test. */
export function spawnServer({ env, main = MAIN, user }: ServerOptions): Child {
  if (!existsSync(main)) throw new Error('The store is not built: run `npm run build` first.');
  // No load balancer has to notice a stop (fronts.test.ts has some).
  const settings = { HOST: '127.0.0.1', PORT: '0', DEMO_APPS: '0', STOP_DELAY_MS: '0', ...env };
  const child = startNode([main], settings, user);
  onTestFinished(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  return child;
}

/** Status of `/readyz`; 0 without a response. */
export async function readiness(url: string): Promise<number> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
}
