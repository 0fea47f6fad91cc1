import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf } from './build.mjs';
import { exclusively } from './exclusive.mjs';

const project = path.resolve(import.meta.dirname, '../..');

/** Sources of the simulator; simulator.test.ts compares them with what its build reads. */
export const SIMULATOR_SOURCES = [
  'contract',
  'design-system/tokens',
  'docs/hosts',
  'package-lock.json',
  'scripts/class-names.mjs',
  'scripts/setup/simulator.mjs',
  'src',
  'stories',
  'vite.config.ts',
];

/** Files among the sources that are not built. */
const IGNORED = /\.(test|stories)\.tsx?$|\.mdx?$/;

const at = (root, file) => path.join(root, 'dist/simulator', file);

/** The simulated native client as one script; no other build contains it. */
export const simulatorFile = at(project, 'simulator.js');

/**
 * A hash of the content of all sources.
 *
 * @param {string} root the project's folder
 */
export const simulatorSources = (root) => contentOf(root, SIMULATOR_SOURCES, IGNORED);

/**
 * Whether there is a simulator built from exactly these sources.
 *
 * @param {string} root the project's folder
 * @param {string} [sources] their fingerprint
 */
export function isSimulatorBuilt(root, sources = simulatorSources(root)) {
  const [script, stamp] = ['simulator.js', 'sources'].map((file) => at(root, file));
  const there = [script, stamp].every((file) => statSync(file, { throwIfNoEntry: false }));
  return there && readFileSync(stamp, 'utf8') === sources;
}

/**
 * Builds the simulator, which takes a second, unless there is a build of exactly these sources.
 *
 * @throws {Error} with a sentence for the person who runs the command
 */
export function buildSimulator() {
  if (isSimulatorBuilt(project)) return;
  // Several test files may ask at once.
  exclusively(project, 'simulator', () => {
    const sources = simulatorSources(project);
    if (isSimulatorBuilt(project, sources)) return;
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'simulator'];
    const { status } = spawnSync(process.execPath, vite, {
      cwd: project,
      stdio: 'inherit',
      // Silences Vite's advice to use its native loader, which cannot read extensionless TypeScript imports.
      env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    });
    if (status !== 0) throw new Error('The simulator could not be built.');
    // Last, so it never describes another script.
    writeFileSync(at(project, 'sources'), sources);
  });
}
