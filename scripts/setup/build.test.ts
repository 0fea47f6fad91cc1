import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, isBuilt, SOURCES, stampBuild } from './build.mjs';

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
  ['added', 'tsconfig.app.json'],
  ['added', 'package.json'],
])('a source that is %s (%s) makes the build stale, even with an old date', (_, name) => {
  const at = project();
  stampBuild(at(''), fingerprint(at('')));
  writeFileSync(at(name), 'two');
  utimesSync(at(name), 0, 0);
  expect(isBuilt(at(''))).toBe(false);
});

const root = path.resolve(import.meta.dirname, '../..');
const isSource = (file: string) =>
  SOURCES.some((source) => file === source || file.startsWith(`${source}/`));

/** Files of the project that a file imports, directly or not, as paths in the project. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  const code = readFileSync(path.join(root, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/^import [^;]*?'(\.[^']+)';$/gm)) {
    const bare = path.join(path.dirname(file), name);
    const there = ['', '.ts', '/index.ts'].find((end) => /\.\w+$/.test(bare + end));
    const imported = bare + (there ?? '.ts');
    if (found.has(imported)) continue;
    found.add(imported);
    importedBy(imported, found);
  }
  return found;
}

/** They decide when to build, and change nothing that is built. */
const WHEN = ['scripts/setup/build.mjs', 'scripts/setup/exclusive.mjs'];

test('everything that the build’s script and configuration import is a source', () => {
  const imported = [...importedBy('scripts/build.mjs'), ...importedBy('vite.config.ts')];
  expect(imported.filter((file) => !isSource(file) && !WHEN.includes(file))).toEqual([]);
  expect(imported).toEqual(expect.arrayContaining(['scripts/class-names.mjs', ...WHEN]));
});

test('all rooms of the product, all compiler options and both package files are sources, and every source exists', () => {
  const options = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  const rooms = ['contract', 'demo', 'design-system', 'server', 'src', 'sw'];
  const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/build.mjs'];
  expect([...options, ...rooms, ...files].filter((name) => !isSource(name))).toEqual([]);
  expect(SOURCES.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
});

test('dates, tests and unrelated files do not make the build stale', () => {
  const at = project();
  stampBuild(at(''), fingerprint(at('')));
  utimesSync(at('server/main.ts'), new Date(), new Date());
  writeFileSync(at('server/main.test.ts'), '');
  writeFileSync(at('README.md'), '');
  expect(isBuilt(at(''))).toBe(true);
});
