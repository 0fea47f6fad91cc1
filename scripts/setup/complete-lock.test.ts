import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './modules.mjs';

interface Entry {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Lock = Record<string, Entry>;

/** Dependencies without an entry where Node would look. */
function lacking(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(lock, folder, name))
      .map((name) => `${name} (of ${folder || 'the project'})`),
  );
}

function isLocked(lock: Lock, folder: string, name: string): boolean {
  if (lock[path.posix.join(folder, 'node_modules', name)]?.version) return true;
  return (
    folder !== '' &&
    isLocked(lock, folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, ''), name)
  );
}

/**
 * npm ci refuses an incomplete lock on every machine. npm itself writes one if the registry lacks a tool's binaries for other
 * platforms: their entries (version, os, cpu, optional) are then added by hand.
 */
test('contains every dependency of every package, also for other platforms', () => {
  // The lock's own format.
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(lacking(packages)).toEqual([]);
});

test('detects a missing dependency at any depth (control)', () => {
  const lock: Lock = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { version: '1', optionalDependencies: { 'b-android': '1', c: '1' } },
    'node_modules/a/node_modules/c': { version: '1', dependencies: { d: '1', a: '1' } },
  };
  expect(lacking(lock)).toEqual([
    'b-android (of node_modules/a)',
    'd (of node_modules/a/node_modules/c)',
  ]);
});
