import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopPostmaster } from '../../server/postgres/stop-postmaster';
import { migratedTemplate } from '../helpers/cluster-template';
import { copyContents } from '../helpers/copy-contents';
import { clusterOf, postgresPid } from '../helpers/own-database';
import { temporaryFolder } from '../helpers/temporary-folder';
import { remember, remembered } from './cluster';
import { readiness } from './server';

const patient = { timeout: 60_000, interval: 100 };

/** Each in its own process group, so that after a failed test npm and its processes are ended. */
const started: ChildProcess[] = [];

/** `npm start` as an operator types it; the project is installed and built, so it only serves. */
async function npmStart(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO_APPS: '0', DATABASE_URL: '' };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  started.push(npm);
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

/** Addresses on which the store has been ready, one for each of its runs. */
const addresses = (output: string) =>
  [...output.matchAll(/^Snowpea ready on (\S+)/gm)].map(([, url]) => url ?? '');

/** Server processes of a data directory. */
const serverPids = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/server/main.js') &&
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`)
        );
      } catch {
        // It has ended, or belongs to another user.
        return false;
      }
    })
    .map(Number);

/**
 * Each test continues with the store that the one before has started: `npm start` takes longer than all that they check.
 */
const dataDir = temporaryFolder();
let store: Awaited<ReturnType<typeof npmStart>>;
beforeAll(async () => {
  copyContents(await migratedTemplate(), dataDir.path);
  store = await npmStart(dataDir.path);
  await remember(dataDir.path, 'kept');
});
afterAll(async () => {
  for (const { pid, exitCode } of started) if (pid && exitCode === null) endGroup(pid);
  await stopPostmaster(clusterOf(dataDir.path));
});

test('when npm gets SIGTERM the store behind it stops gracefully', async () => {
  expect(await readiness(store.url)).toBe(200);
  store.npm.kill('SIGTERM');
  await store.ended;
  await vi.waitFor(() => expect(postgresPid(dataDir.path)).toBeUndefined(), patient);
  expect(await readiness(store.url)).toBe(0);
  store = await npmStart(dataDir.path);
});

test('when npm gets SIGKILL the store behind it stops too, and the next npm start is ready again', async () => {
  const before = store;
  expect(await readiness(before.url)).toBe(200);
  before.npm.kill('SIGKILL');
  await before.ended;

  store = await npmStart(dataDir.path);
  expect(await readiness(store.url)).toBe(200);
  expect(await remembered(dataDir.path)).toEqual(['kept']);
  await vi.waitFor(async () => expect(await readiness(before.url)).toBe(0), patient);
});

test('a killed server is restarted, and has every committed row', async () => {
  await vi.waitFor(() => expect(serverPids(dataDir.path)).toHaveLength(1), patient);
  process.kill(serverPids(dataDir.path)[0]!, 'SIGKILL');
  await vi.waitFor(() => expect(addresses(store.output())).toHaveLength(2), patient);
  expect(store.output()).toContain(
    'The server has ended with SIGKILL; it is started again in 1 s.',
  );
  expect(await readiness(addresses(store.output())[1] ?? '')).toBe(200);
  expect(await remembered(dataDir.path)).toEqual(['kept']);
});

test('Ctrl-C, which reaches the whole process group, stops the store gracefully', async () => {
  const file = path.join(dataDir.path, 'postgres.log');
  const before = readFileSync(file, 'utf8');
  process.kill(-Number(store.npm.pid), 'SIGINT');
  await store.ended;
  await vi.waitFor(() => expect(postgresPid(dataDir.path)).toBeUndefined(), patient);
  const log = readFileSync(file, 'utf8').slice(before.length);
  expect(log).toContain('received fast shutdown request');
  expect(log).not.toContain('immediate');
});
