import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, isBuilt, stampBuild } from './build.mjs';

function project(): (name: string) => string {
  const root = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['server/calls', 'src', 'scripts/tokens', 'dist/server'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'server/main.ts'), 'one');
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  return (name) => path.join(root, name);
}

test('treats a checkout as built after a build only', () => {
  const at = project();
  expect(isBuilt(at(''))).toBe(false);
  stampBuild(at(''), fingerprint(at('')));
  expect(isBuilt(at(''))).toBe(true);
});

test.each([
  ['changed', 'server/main.ts'],
  ['added', 'src/new.ts'],
  ['added below', 'server/calls/new.ts'],
  ['changed', 'package-lock.json'],
  ['added', 'scripts/class-names.mjs'],
  ['added', 'scripts/tokens/forced.mjs'],
])('a source that is %s (%s) makes the build stale, even with an old date', (_, name) => {
  const at = project();
  stampBuild(at(''), fingerprint(at('')));
  writeFileSync(at(name), 'two');
  utimesSync(at(name), 0, 0);
  expect(isBuilt(at(''))).toBe(false);
});

test('a deleted source makes the build stale', () => {
  const at = project();
  stampBuild(at(''), fingerprint(at('')));
  rmSync(at('server/main.ts'));
  expect(isBuilt(at(''))).toBe(false);
});

test('dates, tests and unrelated files do not make the build stale', () => {
  const at = project();
  stampBuild(at(''), fingerprint(at('')));
  utimesSync(at('server/main.ts'), new Date(), new Date());
  writeFileSync(at('server/main.test.ts'), '');
  writeFileSync(at('README.md'), '');
  expect(isBuilt(at(''))).toBe(true);
});
