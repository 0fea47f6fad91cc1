import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '../operator-error';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'test-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('creates a private folder whose socket has a short path', () => {
  const made = makeSocketDirectory(undefined);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(path.join(made, '.s.PGSQL.5432'))).toBeLessThan(104);
  removeSocketDirectory(made);
  expect(existsSync(made)).toBe(false);
});

test('skips a temporary folder with a long path', () => {
  const long = path.join(folder(), 'x'.repeat(80));
  const good = folder();
  mkdirSync(long);
  expect(path.dirname(makeSocketDirectory(undefined, [long, '/nowhere', good]))).toBe(good);
  expect(() => makeSocketDirectory(undefined, [long])).toThrow(OperatorError);
});

test('skips a temporary folder that cannot be written, and says so if there is no other', () => {
  // The kernel's folder, where not even root makes folders.
  expect(() => makeSocketDirectory(undefined, ['/proc'])).toThrow(/mount a writable \/tmp/);
  const good = folder();
  expect(path.dirname(makeSocketDirectory(undefined, ['/proc', good]))).toBe(good);
});

test('skips a temporary folder that PostgreSQL’s user cannot enter', () => {
  const closed = folder();
  const inner = path.join(closed, 'tmp');
  mkdirSync(inner, { mode: 0o755 });
  const us = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(() => makeSocketDirectory(us, [inner])).toThrow(/set TMPDIR/);
  expect(path.dirname(makeSocketDirectory(undefined, [inner]))).toBe(inner);
});

test('removes the files of a killed PostgreSQL, and no others', () => {
  const left = makeSocketDirectory(undefined, [folder()]);
  writeFileSync(path.join(left, '.s.PGSQL.5432.lock'), '');
  removeSocketDirectory(left);
  expect(existsSync(left)).toBe(false);
  removeSocketDirectory(left);

  const used = makeSocketDirectory(undefined, [folder()]);
  writeFileSync(path.join(used, 'thesis.txt'), '');
  removeSocketDirectory(used);
  expect(existsSync(path.join(used, 'thesis.txt'))).toBe(true);

  const strange = folder();
  removeSocketDirectory(strange);
  expect(existsSync(strange)).toBe(true);
});
