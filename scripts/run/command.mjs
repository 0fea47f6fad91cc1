import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup/modules.mjs';

const KEPT_OUTPUT = 400_000;
const running = new Set();

/** Takes a command's whole process group along: a test runner, a browser or a server left behind would hold its port. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: the group has already gone.
    if (error.code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) end(child, 'SIGKILL');
    process.exit(1);
  });
}

/**
 * Runs one command to its end and keeps what it says.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{minutes: number, env?: Record<string, string>}} options `minutes` is how long it may take
 * @returns {Promise<{ok: boolean, output: string}>} `output` ends with the reason when it did not end well by itself
 */
export function runCommand(command, args, { minutes, env = {} }) {
  return new Promise((resolve) => {
    let output = '';
    let why = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    };
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const timer = setTimeout(() => {
      why = `Stopped: it took longer than ${minutes} minutes.`;
      end(child, 'SIGKILL');
    }, minutes * 60_000);
    const finish = (reason) => {
      clearTimeout(timer);
      running.delete(child);
      // Whatever it started and did not stop itself must not outlive it.
      if (child.pid) end(child, 'SIGKILL');
      resolve({ ok: reason === '', output: reason ? `${output}\n${reason}` : output });
    };
    child.once('error', (error) => finish(`${command} could not be started: ${error.message}`));
    // 'exit' and not 'close': a grandchild holding the pipe open would keep us waiting for ever.
    child.once('exit', (code, signal) => {
      const ended =
        code === 0 ? '' : `${path.basename(command)} ended with ${signal ?? `exit code ${code}`}.`;
      setImmediate(() => finish(why || ended));
    });
  });
}
