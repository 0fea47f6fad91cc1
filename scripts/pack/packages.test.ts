import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mentionedPackages, packageFolders } from './packages.mjs';

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
