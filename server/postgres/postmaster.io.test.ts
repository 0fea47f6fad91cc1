import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pidFile, readPostmaster, servesCluster } from './postmaster';

function folder(): string {
  const made = realpathSync(mkdtempSync(path.join(tmpdir(), 'snowpea-test-')));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function read(...lines: string[]) {
  const cluster = folder();
  writeFileSync(pidFile(cluster), lines.join('\n'));
  return readPostmaster(cluster);
}

test('reports a cluster without the file as not running', () => {
  expect(readPostmaster(folder())).toBeUndefined();
});

test('throws when the file is there and cannot be read', () => {
  const cluster = folder();
  mkdirSync(pidFile(cluster));
  expect(() => readPostmaster(cluster)).toThrow(/EISDIR/);
});

test('reads process id, socket folder and readiness from the file', () => {
  const lines = ['4321', '/proc/self/cwd', '1795240489', '5432', '/tmp/snowpea-x', '', '  7 8'];
  expect(read(...lines, 'ready   ')).toEqual({
    pid: 4321,
    socketDirectory: '/tmp/snowpea-x',
    ready: true,
  });
  expect(read(...lines, 'starting')).toMatchObject({ ready: false });
});

test.each(['', '4321', 'garbage\n\n\n', '-4321\n/x\n'])(
  'reports an incomplete file (%j) as not ready',
  (text) => {
    expect(read(text)).toMatchObject({ ready: false, socketDirectory: '' });
  },
);

test('recognises the process of a cluster by its working directory, under any path', async () => {
  const cluster = folder();
  const other = folder();
  symlinkSync(cluster, path.join(other, 'link'));
  const child = spawn('sleep', ['60'], { cwd: cluster });
  const pid = child.pid ?? 0;
  expect(servesCluster(pid, cluster)).toBe(true);
  expect(servesCluster(pid, path.join(other, 'link'))).toBe(true);
  expect(servesCluster(pid, other)).toBe(false);

  const ended = new Promise((done) => child.on('exit', done));
  child.kill('SIGKILL');
  await ended;
  expect(servesCluster(pid, cluster)).toBe(false);
  expect(servesCluster(0, cluster)).toBe(false);
});
