import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Exit codes without a restart: a graceful stop, and an error that only the operator can fix. */
const FINAL = [0, 1];

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Back-off between starts, in ms: doubled each time, reset after a stable run. */
const DELAYS = { first: 1_000, longest: 60_000, stable: 60_000 };

/**
 * Runs a Node program and restarts it when it crashes. Signals are forwarded to the program, which is not restarted after the
 * first one. It has its own process group, so that Ctrl-C reaches it only through this process. By its IPC channel it detects
 * that this process has ended.
 *
 * @param {readonly string[]} program its file and arguments
 * @param {{
 *   tidy?: readonly string[],
 *   delays?: {first: number, longest: number, stable: number},
 *   report?: (line: string) => void,
 * }} [options] `tidy`: a program that runs once if a signal comes between two runs, and stops what the last run has left
 *   running
 * @returns {Promise<number>} the exit code to end with
 */
export async function supervise(program, { tidy, delays = DELAYS, report = console.error } = {}) {
  const asked = new AbortController();
  let child;
  const pass = (signal) => {
    asked.abort();
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  try {
    for (let wait = delays.first; ; wait = Math.min(wait * 2, delays.longest)) {
      const began = performance.now();
      child = spawn(process.execPath, program, {
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const [code, signal] = await once(child, 'exit');
      child = undefined;
      if (asked.signal.aborted || FINAL.includes(code)) return code ?? 1;
      if (performance.now() - began > delays.stable) wait = delays.first;
      report(
        `The server has ended with ${signal ?? code}; it is started again in ${wait / 1_000} s.`,
      );
      await delay(wait, undefined, { signal: asked.signal }).catch(() => undefined);
      if (!asked.signal.aborted) continue;
      if (tidy) await once(spawn(process.execPath, tidy, { stdio: 'ignore' }), 'exit');
      return 1;
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}
