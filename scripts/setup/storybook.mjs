import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentOf } from './build.mjs';
import { ensureModules, root } from './modules.mjs';

/** Sources of Storybook. Its stories show whole screens, with the tests' sample data. */
const SOURCES = [
  '.storybook',
  'contract',
  'design-system',
  'package-lock.json',
  'scripts/design-system',
  'scripts/setup/storybook-modules.mjs',
  'src',
  'stories',
  'tests/helpers',
  'vite.config.ts',
];

/** Folder of the build. */
export const storybookFolder = path.join(root, 'dist', 'storybook');

/** The module graph of the build, of which tests take the stories' fingerprints; beside the build, like the stamp. */
export const storybookModules = path.join(root, 'dist', 'storybook.modules.json');

/** A file with the hash of the build's sources. It is outside the build's folder, because everything in there is served. */
export const storybookStamp = path.join(root, 'dist', 'storybook.sources');

/** A hash of the content of all of Storybook's sources. */
export const storybookSources = () => contentOf(root, SOURCES, /\.test\.tsx?$/);

/**
 * Builds Storybook unless there is a build of exactly these sources; needs the development dependencies.
 *
 * @throws {Error} with a sentence that says what to do
 */
export function ensureStorybook() {
  const stamp = statSync(storybookStamp, { throwIfNoEntry: false });
  if (stamp && readFileSync(storybookStamp, 'utf8') === storybookSources()) return;
  ensureModules({ dev: true });
  console.error('Building Storybook, which takes about a minute …');
  const { status } = spawnSync(process.execPath, ['scripts/build-storybook.mjs'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    throw new Error('Storybook could not be built. Fix the errors above, and start again.');
  }
}
