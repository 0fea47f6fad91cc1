import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup/modules.mjs';

const KEPT_OUTPUT = 400_000;
const running = new Set();

/**
 * A shell waits for the command and reports, on a separate file descriptor, the CPU time of the command and of all
 * descendants that their parents waited for. Node reports only its own CPU time.
 */
const TIMED = '"$@"; code=$?; times >&3; exit "$code"';
const NOT_FOUND = 127;

/** Kills a command's process group: a test runner, browser or server that is left running would hold its port. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: the group has ended.
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
 * Runs one command to its end and captures its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{minutes: number, env?: Record<string, string>, cwd?: string}} options `minutes` is its time limit
 * @returns {Promise<{ok: boolean, output: string, cpu: number}>} `output` ends with the reason of a
 *   failure; `cpu` is in seconds, 0 when the command was stopped
 */
export function runCommand(command, args, { minutes, env = {}, cwd = root }) {
  return new Promise((resolve) => {
    let output = '';
    let why = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    };
    let times = '';
    const child = spawn('/bin/sh', ['-c', TIMED, 'sh', command, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.stdio[3].setEncoding('utf8').on('data', (chunk) => {
      times += chunk;
    });
    const timer = setTimeout(() => {
      why = `Stopped: it took longer than ${minutes} minutes.`;
      end(child, 'SIGKILL');
    }, minutes * 60_000);
    const finish = (reason) => {
      clearTimeout(timer);
      running.delete(child);
      // The command's child processes must not outlive it.
      if (child.pid) end(child, 'SIGKILL');
      resolve({
        ok: reason === '',
        output: reason ? `${output}\n${reason}` : output,
        cpu: cpuSeconds(times),
      });
    };
    child.once('error', (error) => finish(`/bin/sh could not be started: ${error.message}`));
    // 'exit' and not 'close': a grandchild that holds the pipe open would delay that forever.
    child.once('exit', (code, signal) => {
      setImmediate(() => finish(why || ended(command, code, signal)));
    });
  });
}

/** Why a command failed; empty when it succeeded. */
function ended(command, code, signal) {
  if (code === 0) return '';
  if (code === NOT_FOUND) return `${command} could not be started.`;
  return `${path.basename(command)} ended with ${signal ?? `exit code ${code}`}.`;
}

/**
 * @param {string} times output of the shell's `times`: a line for its own time, then one for its children's,
 *   each as `0m1.25s 0m0.50s` for user and system
 */
export function cpuSeconds(times) {
  const children = times.split('\n')[1] ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
