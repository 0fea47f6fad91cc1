import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '../operator-error';
import { findBinaries } from './binaries';

test('finds binaries for this machine, including the trigram extension', () => {
  const { folder, build } = findBinaries();
  expect(build).toMatch(new RegExp(`^${process.platform}-${process.arch}-18\\.`));
  for (const file of ['bin/initdb', 'share/postgresql/extension/pg_trgm.control'])
    expect(existsSync(path.join(folder, file))).toBe(true);
});

test.each(['win32-x64', 'linux-riscv64', 'freebsd-x64'])(
  'prints an error message on %s, which has none',
  (platform) => {
    expect(() => findBinaries(platform)).toThrow(OperatorError);
    expect(() => findBinaries(platform)).toThrow(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL`,
    );
  },
);

test('reports a missing or empty package in a message', () => {
  const not = () => {
    throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  };
  expect(() => findBinaries('linux-x64', not)).toThrow(
    /^The PostgreSQL binaries for linux-x64 are/,
  );

  const empty = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  mkdirSync(path.join(empty, 'dist'));
  writeFileSync(path.join(empty, 'package.json'), '{"version":"18.0.0"}');
  const main = path.join(empty, 'dist/index.js');
  expect(() => findBinaries('linux-x64', () => main)).toThrow('are not installed');
});
