#!/usr/bin/env node
/** `npm run pack:npm`: the package for npm's registry, with which `npx snowpea` makes a shop. */
import './setup/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './pack/files-of.mjs';
import { lockedPackages, mentionedPackages } from './pack/packages.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run pack:npm [-- <folder>]

Builds the store if needed, and packs it for npm's registry: <folder>/snowpea-<version>.tgz (default: dist). It contains the built
store without development files, and names the packages that it needs in the locked versions. Publish it by npm publish <file>.`;

/** Files of the checkout, and their places in the package. */
const FILES = {
  'scripts/pack/package/snowpea.js': 'snowpea.js',
  'scripts/pack/package/README.md': 'README.md',
  'scripts/setup/node-version.mjs': 'setup/node-version.mjs',
  'scripts/setup/symlinks.mjs': 'setup/symlinks.mjs',
  LICENSE: 'LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
  'docs/operating.md': 'docs/operating.md',
  'docs/samples': 'docs/samples',
};

function pack(args) {
  if (args.includes('--help')) return console.log(HELP);
  const unknown = args.filter((arg) => arg.startsWith('-'));
  if (unknown.length > 0) throw new Error(`Unknown option: ${unknown.join(', ')}.\n\n${HELP}`);
  ensureModules({ dev: false });
  ensureBuild(root);
  const to = path.resolve(args[0] ?? path.join(root, 'dist'));
  const folder = path.join(root, 'dist/package');
  rmSync(folder, { recursive: true, force: true });
  const put = (from, at) => {
    mkdirSync(path.dirname(path.join(folder, at)), { recursive: true });
    cpSync(path.join(root, from), path.join(folder, at), { recursive: true });
  };
  for (const [from, at] of Object.entries(FILES)) put(from, at);
  for (const part of ['dist/client', 'dist/server'])
    for (const below of filesOf(path.join(root, part))) put(`${part}/${below}`, `${part}/${below}`);
  const manifest = manifestOf();
  const write = (name, value) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
  write('package.json', manifest);
  write('npm-shrinkwrap.json', lockOf(manifest));
  mkdirSync(to, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--loglevel=error', `--pack-destination=${to}`],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm pack has failed: ${stderr}`);
  const [{ filename, size, entryCount }] = Object.values(JSON.parse(stdout)).flat();
  console.log(`${path.join(to, filename)}: ${(size / 1e6).toFixed(1)} MB, ${entryCount} files`);
}

/** The package's own package.json. The field `snowpea` is what `update --check` reads in the registry. */
function manifestOf() {
  const { version, description, license, engines, dependencies } = readJson('package.json');
  const names = mentionedPackages(path.join(root, 'dist/server'), Object.keys(dependencies));
  const migrations = readdirSync(path.join(root, 'server/store/migrations'))
    .filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''));
  return {
    name: 'snowpea',
    version,
    description,
    license,
    type: 'module',
    engines,
    os: ['linux', 'darwin'],
    bin: { snowpea: 'snowpea.js' },
    dependencies: Object.fromEntries(names.map((name) => [name, lockedVersion(name)])),
    snowpea: { migrations, changes: changesOf(version) },
  };
}

const lockedVersion = (name) =>
  readJson('package-lock.json').packages[`node_modules/${name}`].version;

/** The entries of the change log for a version, or those that no version has yet. */
function changesOf(version) {
  const sections = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1);
  const titled = (title) => sections.find((one) => one.startsWith(title)) ?? '';
  const open = titled('Unreleased');
  return (open.includes('\n- ') ? open : titled(version))
    .split(/\n(?=- |#)/)
    .filter((entry) => entry.startsWith('- '))
    .map((entry) => entry.slice(2).replace(/\s+/g, ' ').trim());
}

/** The locked versions of everything that the package needs, for all platforms. */
function lockOf({ name, version, dependencies, bin, engines, os }) {
  const needed = Object.entries(lockedPackages(root, Object.keys(dependencies)));
  const packages = {
    '': { name, version, dependencies, bin, engines, os },
    ...Object.fromEntries(
      needed.map(([place, { dev: _, devOptional: __, ...entry }]) => [place, entry]),
    ),
  };
  return { name, version, lockfileVersion: 3, requires: true, packages };
}

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

try {
  pack(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
