import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {object} StartOptions
 * @property {string} binary
 * @property {readonly string[]} flags
 * @property {Readonly<Record<string, string>>} [env] added to the environment, for example `LD_LIBRARY_PATH`
 * @property {number} [timeout] time limit of a start, ms
 */

/**
 * Starts any version of Chromium with an empty profile and waits until its DevTools port answers. Plain JavaScript,
 * because the download of engines checks a binary with it before anything is built.
 *
 * @param {StartOptions} options
 * @returns {Promise<{origin: string, version: string, stop: () => Promise<void>}>} `origin` is the DevTools HTTP
 *   address, `version` the product name with its version.
 * @throws {Error} with the engine's last output if it does not start.
 */
export async function startChromium({ binary, flags, env, timeout = 30_000 }) {
  const profile = await mkdtemp(join(tmpdir(), 'snowpea-engine-'));
  const child = spawn(
    binary,
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  // Stops the browser if the run ends before its tests close it.
  const last = () => endGroup(child);
  process.once('exit', last);
  const stop = async () => {
    process.off('exit', last);
    await killGroup(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const origin = `http://127.0.0.1:${await devToolsPort(child, timeout)}`;
    const answer = await fetch(`${origin}/json/version`);
    return { origin, version: (await answer.json()).Browser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port that the engine chose; every version since 58 prints it on stderr. */
function devToolsPort(child, timeout) {
  return new Promise((resolve, reject) => {
    let words = '';
    const fail = (why) => reject(new Error(`${child.spawnfile} ${why}. Its last words:\n${words}`));
    const timer = setTimeout(() => fail(`did not start within ${timeout} ms`), timeout);
    const settle = (action) => {
      clearTimeout(timer);
      action();
    };
    child.stderr.on('data', (chunk) => {
      words = (words + chunk).slice(-4000);
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(words)?.[1];
      if (port) settle(() => resolve(port));
    });
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) => settle(() => fail(`ended with ${signal ?? code}`)));
  });
}

async function killGroup(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (endGroup(child)) await gone;
}

/** Kills the whole process group: a remaining browser process would hold the profile. */
function endGroup(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
  return process.kill(-child.pid, 'SIGKILL');
}
