import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { REFUSED } from './exit-codes';
import { type Keeping, keepRunning } from './keep-running';
import { printError } from './terminal';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs a Node program for `npm start`, and restarts it when it crashes. Signals are forwarded to the program, which is not
 * restarted after the first one. It has its own process group, so that Ctrl-C reaches it only through this process. By its IPC
 * channel it detects that this process has ended.
 *
 * @param program its file and arguments
 * @param tidy a program that runs once if a signal comes between two runs, and stops what the last run has left running
 * @returns the exit code to end with
 */
export async function supervise(
  program: readonly string[],
  {
    tidy,
    delays,
    report = printError,
  }: Partial<Pick<Keeping, 'delays' | 'report'>> & { tidy?: readonly string[] } = {},
): Promise<number> {
  const asked = new AbortController();
  let child: ChildProcess | undefined;
  const pass = (signal: NodeJS.Signals) => {
    asked.abort();
    child?.kill(signal);
  };
  const run = async () => {
    child = spawn(process.execPath, program, {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [code, signal] = await once(child, 'exit');
    child = undefined;
    return { code, signal };
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  try {
    const final = [0, REFUSED];
    const code = await keepRunning('The server', run, {
      asked: asked.signal,
      final,
      report,
      delays,
    });
    if (code === undefined && tidy)
      await once(spawn(process.execPath, tidy, { stdio: 'ignore' }), 'exit');
    return code ?? REFUSED;
  } finally {
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}
