import { type ChildProcess, spawn } from 'node:child_process';

/** A started process and its output. */
export interface Child {
  process: ChildProcess;
  /** stdout and stderr so far, interleaved. */
  output(): string;
  /** Resolves with the exit code (or the signal's name) when it has ended. */
  ended: Promise<number | NodeJS.Signals>;
}

interface User {
  uid?: number;
  gid?: number;
}

/**
 * Starts `node` with these arguments and only this environment, and collects its output.
 * @param user runs it as another user; only for root
 */
export const startNode = (args: readonly string[], env: NodeJS.ProcessEnv, user?: User): Child =>
  startProgram(process.execPath, args, env, user);

/** The same for another program. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  user: User = {},
  cwd?: string,
): Child {
  const child = spawn(program, args, { ...user, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  // Stops the server if the test run ends early.
  const last = () => child.kill('SIGTERM');
  process.once('exit', last);
  child.once('close', () => process.off('exit', last));
  return { process: child, output: () => output, ended };
}
