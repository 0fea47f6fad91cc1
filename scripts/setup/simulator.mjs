import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf } from './build.mjs';

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
 * Moves a built simulator to its place. Several test files may do so at once, and pages read it meanwhile. Renaming keeps
 * both files complete at any time. The stamp follows its script, so it never describes a newer one.
 *
 * @param {string} root the project's folder
 * @param {string} draft path of the new script
 * @param {string} sources hash of its sources
 */
export function placeSimulator(root, draft, sources) {
  mkdirSync(at(root, ''), { recursive: true });
  const stamp = `${draft}.sources`;
  writeFileSync(stamp, sources);
  renameSync(draft, at(root, 'simulator.js'));
  renameSync(stamp, at(root, 'sources'));
}

/**
 * Builds the simulator, which takes a second, unless there is a build of exactly these sources.
 *
 * @throws {Error} with a sentence for the person who runs the command
 */
export function buildSimulator() {
  const sources = simulatorSources(project);
  if (isSimulatorBuilt(project, sources)) return;
  const draft = path.join(project, `dist/simulator-${process.pid}`);
  try {
    const { status } = spawnSync(
      'npx',
      ['--no-install', 'vite', 'build', '--mode', 'simulator', '--outDir', draft],
      {
        cwd: project,
        stdio: 'inherit',
        // Silences Vite's advice to use its native loader, which cannot read extensionless TypeScript imports.
        env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
      },
    );
    if (status !== 0) throw new Error('The simulator could not be built.');
    placeSimulator(project, path.join(draft, 'simulator.js'), sources);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
