import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import program from './child.mjs?raw';

const SHELL = '/bin/sh';
/** Limits what the process may write to in memory (getrlimit(2), RLIMIT_DATA), and takes no copy of it when it fails. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Starts a process for pictures that has none of the server's secrets in its environment.
 * @param bytes limit of its memory: what exceeds it fails, and at worst ends this process only
 */
export function startProcess(bytes: number): ChildProcess {
  const node = [process.execPath, '--v8-pool-size=1', '--input-type=module', '--eval', program];
  // Windows and images without a shell have no such limit.
  const [command = '', ...args] = existsSync(SHELL)
    ? [SHELL, '-c', LIMITED, SHELL, String(Math.floor(bytes / 1_024)), ...node]
    : node;
  return spawn(command, args, {
    // The program's imports are found from here.
    cwd: import.meta.dirname,
    // One picture at a time needs one thread; the stacks of further ones would count as memory.
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
