import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup/modules.mjs';

const running = new Set();

/** Kills a command's process group: a test runner, browser or server that is left running would hold its port. */
function end({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the group has ended.
    if (error.code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) end(child);
    process.exit(1);
  });

/**
 * Runs one command to its end and captures its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{minutes: number, env?: Record<string, string>}} options `minutes` is its time limit
 * @returns {Promise<{ok: boolean, output: string}>} `output` ends with the reason of a failure
 */
export function runCommand(command, args, { minutes, env = {} }) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk));
    let late = '';
    const timer = setTimeout(() => {
      late = `Stopped: it took longer than ${minutes} minutes.`;
      end(child);
    }, minutes * 60_000);
    const finish = (reason) => {
      clearTimeout(timer);
      running.delete(child);
      // The command's child processes must not outlive it.
      end(child);
      resolve({ ok: reason === '', output: [...chunks, reason && `\n${reason}`].join('') });
    };
    child.once('error', () => finish(`${command} could not be started.`));
    // 'exit' and not 'close': a grandchild that holds the pipe open would delay that forever.
    child.once('exit', (code, signal) => {
      const how = `${path.basename(command)} ended with ${signal ?? `exit code ${code}`}.`;
      setImmediate(() => finish(late || (code === 0 ? '' : how)));
    });
  });
}
