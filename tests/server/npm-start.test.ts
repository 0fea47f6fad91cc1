import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, postgresPid } from '../helpers/own-database';
import { initialisedDataDir, remember, remembered } from './cluster';
import { readiness } from './server';

const patient = { timeout: 60_000, interval: 100 };

/** `npm start` as an operator types it; the project is installed and built, so it only serves. */
async function npmStart(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO_APPS: '0', DATABASE_URL: '' };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  // Its own process group, so that a failed test also ends npm and its processes.
  onTestFinished(() => {
    if (npm.pid && npm.exitCode === null) endGroup(npm.pid);
  });
  await vi.waitFor(() => expect(output).toMatch(/^Snowpea ready on http/m), patient);
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()));
  return {
    npm,
    ended,
    output: () => output,
    url: /^Snowpea ready on (\S+)/m.exec(output)?.[1] ?? '',
  };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The process group has ended.
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'when npm gets %s the store behind it stops too, and the next npm start is ready again',
  async (signal) => {
    const dataDir = initialisedDataDir();
    const first = await npmStart(dataDir);
    expect(await readiness(first.url)).toBe(200);
    await remember(dataDir, 'kept');

    const ended = once(first.npm, 'exit');
    first.npm.kill(signal);
    await ended;

    const second = await npmStart(dataDir);
    expect(await readiness(second.url)).toBe(200);
    expect(await remembered(dataDir)).toEqual(['kept']);
    await vi.waitFor(async () => expect(await readiness(first.url)).toBe(0), patient);

    second.npm.kill('SIGTERM');
    await vi.waitFor(() => expect(postgresPid(dataDir)).toBeUndefined(), patient);
  },
);

/** Addresses on which the store has been ready, one for each of its runs. */
const addresses = (output: string) =>
  [...output.matchAll(/^Snowpea ready on (\S+)/gm)].map(([, url]) => url ?? '');

/** The server's process, which holds the database. */
async function serverPid(dataDir: string): Promise<number> {
  const presence = await ask(
    dataDir,
    "select pid from pg_stat_activity where application_name = 'snowpea keeper'",
  );
  expect(presence).toHaveLength(1);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/server/main.js') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`)
      );
    } catch {
      // It has ended, or belongs to another user.
      return false;
    }
  });
  return Number(found);
}

test('a killed server is restarted, and has every committed row', async () => {
  const dataDir = initialisedDataDir();
  const store = await npmStart(dataDir);
  await remember(dataDir, 'kept');
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(addresses(store.output())).toHaveLength(2), patient);
  expect(store.output()).toContain(
    'The server has ended with SIGKILL; it is started again in 1 s.',
  );
  expect(await readiness(addresses(store.output())[1] ?? '')).toBe(200);
  expect(await remembered(dataDir)).toEqual(['kept']);
  store.npm.kill('SIGTERM');
  await vi.waitFor(() => expect(postgresPid(dataDir)).toBeUndefined(), patient);
});

test('Ctrl-C, which reaches the whole process group, stops the store gracefully', async () => {
  const dataDir = initialisedDataDir();
  const store = await npmStart(dataDir);
  process.kill(-Number(store.npm.pid), 'SIGINT');
  await store.ended;
  await vi.waitFor(() => expect(postgresPid(dataDir)).toBeUndefined(), patient);
  const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('received fast shutdown request');
  expect(log).not.toContain('immediate');
});
