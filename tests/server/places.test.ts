import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stopPostmaster } from '../../server/postgres/stop-postmaster';
import { clusterOf, postgresPid } from '../helpers/own-database';
import { remember, remembered } from './cluster';
import { copyProject } from './project-copy';
import { readiness, startServer } from './server';
import { usersToTry } from './users';

/** D§18: for any user and folder, with no tool but Node: PATH contains neither useradd nor setpriv. */
const NO_TOOLS = { PATH: '/nonexistent' };
const LONG = 'a-data-directory-whose-path-is-far-longer-than-the-kernel-takes-for-a-socket/'.repeat(
  2,
);

let place: string;
let main: string;

beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'snowpea-place-'));
  main = copyProject(path.join(place, 'home/project'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each(usersToTry())('started by $name', ({ user }) => {
  const home = () => path.join(place, 'home');

  /** Makes the project's folder a home that only its user may enter. */
  function moveIn(dataDir: string): void {
    chmodSync(place, 0o755);
    mkdirSync(dataDir, { recursive: true });
    chmodSync(home(), 0o700);
    if (user) {
      for (let folder = dataDir; folder !== place; folder = path.dirname(folder))
        chownSync(folder, user.uid, user.gid);
    }
    onTestFinished(async () => {
      await stopPostmaster(clusterOf(dataDir));
      rmSync(dataDir, { recursive: true, force: true });
      if (user) chownSync(home(), 0, 0);
    });
  }

  test('the store runs in a home only this user may enter, under a path of 150 characters, its database not as root, and keeps its rows after a kill and a stop', async () => {
    const dataDir = path.join(place, 'home', LONG).replace(/\/$/, '');
    moveIn(dataDir);
    const start = () => startServer({ main, user, env: { ...NO_TOOLS, DATA_DIR: dataDir } });

    const first = await start();
    expect(await readiness(first.url)).toBe(200);
    expect(statSync(`/proc/${postgresPid(dataDir)}`).uid, 'never root').not.toBe(0);
    expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);
    await remember(dataDir, 'kept');
    process.kill(postgresPid(dataDir)!, 'SIGKILL');
    expect(await first.end('SIGKILL')).toBe('SIGKILL');

    const second = await start();
    expect(await remembered(dataDir)).toEqual(['kept']);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(postgresPid(dataDir)).toBeUndefined();
  });
});

test('(control: the folders have the claimed permissions)', async () => {
  const dataDir = path.join(place, 'home', LONG);
  mkdirSync(dataDir, { recursive: true });
  expect(dataDir.length).toBeGreaterThanOrEqual(150);
  const name = path.join(dataDir, '.s.PGSQL.5432');
  const isThere = await new Promise((resolve) => {
    const socket = createServer().listen(name);
    socket.on('error', () => resolve(false));
    // Node cuts a name that is too long.
    socket.on('listening', () => {
      const made = existsSync(name);
      socket.close(() => resolve(made));
    });
  });
  expect(isThere).toBe(false);

  expect(spawnSync('useradd', { env: NO_TOOLS }).error).toMatchObject({ code: 'ENOENT' });
  chmodSync(place, 0o755);
  chmodSync(path.join(place, 'home'), 0o700);
  for (const { user } of usersToTry().filter((candidate) => candidate.user)) {
    const look = spawnSync('ls', [path.join(place, 'home/project')], { ...user, encoding: 'utf8' });
    expect(look.stderr).toMatch(/Permission denied/);
    const run = spawnSync(process.execPath, ['-e', '0'], { ...user, cwd: '/' });
    expect(run.status).toBe(0);
  }
});
