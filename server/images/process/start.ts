import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import program from './child.mjs?raw';

const SHELL = '/bin/sh';
/** Limits what the process may write to in memory (getrlimit(2), RLIMIT_DATA), and takes no copy of it when it fails. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/** Prints what a process of this Node has reserved before it does anything, in KiB. */
const RESERVED =
  'process.stdout.write(/VmData:\\s*(\\d+)/.exec(require("fs").readFileSync("/proc/self/status", "utf8"))[1])';
/** What Node up to 22 reserves, in KiB: it is part of the limits (./memory.ts). */
const USUAL_KIB = 50 * 1_024;

let reserved: number | undefined;

/** What a newer V8 reserves beyond that and hardly uses, in KiB: Node 24 has half a GiB, which counts against the limit. */
function reservedKib(): number {
  if (reserved !== undefined) return reserved;
  const printed = spawnSync(process.execPath, ['--v8-pool-size=1', '--eval', RESERVED], {
    env: {},
    encoding: 'utf8',
  }).stdout;
  // Nothing is printed where there is no /proc.
  reserved = Math.max(0, (Number(printed) || 0) - USUAL_KIB);
  return reserved;
}

/**
 * Starts a process for pictures that has none of the server's secrets in its environment.
 * @param bytes limit of its memory: what exceeds it fails, and at worst ends this process only
 * @param niceness 19: only what other processes leave of the processor
 */
export function startProcess(bytes: number, niceness = 0): ChildProcess {
  const node = [process.execPath, '--v8-pool-size=1', '--input-type=module', '--eval', program];
  // Windows and images without a shell have no such limit.
  const [command = '', ...args] = existsSync(SHELL)
    ? [SHELL, '-c', LIMITED, SHELL, String(Math.floor(bytes / 1_024) + reservedKib()), ...node]
    : node;
  const child = spawn(command, args, {
    // The program's imports are found from here.
    cwd: import.meta.dirname,
    // One picture at a time needs one thread; the stacks of further ones would count as memory.
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (niceness && child.pid) makeNice(child.pid, niceness);
  return child;
}

function makeNice(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or may not be changed here; then it is like the others.
  }
}
