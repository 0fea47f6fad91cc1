import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Sources of the build. Vite reads the options of all tsconfig files, and the module type in package.json. */
export const SOURCES = [
  'contract',
  'demo',
  'design-system',
  'server',
  'src',
  'sw',
  'scripts/build.mjs',
  'scripts/build',
  'scripts/class-names.mjs',
  'scripts/tokens',
  'tsconfig.json',
  ...['app', 'base', 'react', 'server', 'stories', 'sw', 'tests'].map(
    (name) => `tsconfig.${name}.json`,
  ),
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Files among the sources that are not built. */
const IGNORED = /\.(test|stories)\.tsx?$|\.md$/;

const stampOf = (root) => path.join(root, 'dist/server/.sources');

/**
 * Builds the store unless dist was built from exactly these sources. They are compared by content, because a checkout
 * changes modification times.
 *
 * @param {string} root the project's folder
 * @throws {Error} with a sentence that says what to do
 */
export function ensureBuild(root) {
  if (isBuilt(root)) return;
  console.error('Building the store …');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    throw new Error('The store could not be built. Fix the errors above, and start again.');
  }
}

/**
 * Whether the build in dist is complete and was made from the current sources.
 *
 * @param {string} root the project's folder
 */
export function isBuilt(root) {
  const stamp = stampOf(root);
  return (
    statSync(stamp, { throwIfNoEntry: false }) !== undefined &&
    readFileSync(stamp, 'utf8') === fingerprint(root)
  );
}

/**
 * Records the sources of the build in dist: the last step of a build.
 *
 * @param {string} root the project's folder
 * @param {string} sources their hash when the build began
 */
export function stampBuild(root, sources) {
  writeFileSync(stampOf(root), sources);
}

/**
 * Calls back whenever a source changes.
 *
 * @param {string} root the project's folder
 * @param {() => void} then
 */
export function watchSources(root, then) {
  for (const source of SOURCES)
    watch(path.join(root, source), { recursive: true }, (_, name) => {
      if (!name || !IGNORED.test(name)) then();
    });
}

/**
 * A hash of the content of all sources.
 *
 * @param {string} root the project's folder
 */
export const fingerprint = (root) => contentOf(root, SOURCES, IGNORED);

/**
 * A hash of the content of files and folders.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} sources paths in it; a missing one counts as empty
 * @param {RegExp} ignored names of ignored files
 */
export function contentOf(root, sources, ignored) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source), ignored))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(place, ignored) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [place] : [];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !ignored.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
