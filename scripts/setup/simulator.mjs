import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf } from './build.mjs';

const project = path.resolve(import.meta.dirname, '../..');

/** Everything the simulator is made from; simulator.test.ts holds it against what its build reads. */
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

/** Files beside the sources that are not built. */
const BESIDE = /\.(test|stories)\.tsx?$|\.mdx?$/;

const at = (root, file) => path.join(root, 'dist/simulator', file);

/** The simulated native client as one script; no other build contains it. */
export const simulatorFile = at(project, 'simulator.js');

/**
 * One short text for the content of all sources.
 *
 * @param {string} root the project's folder
 */
export const simulatorSources = (root) => contentOf(root, SIMULATOR_SOURCES, BESIDE);

/**
 * Whether there is a simulator made from exactly these sources.
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
 * Puts a simulator into its place. Several test files may do so at once, and pages read it meanwhile: each of the two
 * files is whole at any moment, and a stamp is never older than its script.
 *
 * @param {string} root the project's folder
 * @param {string} draft path of the new script
 * @param {string} sources what it was made from
 */
export function placeSimulator(root, draft, sources) {
  mkdirSync(at(root, ''), { recursive: true });
  const stamp = `${draft}.sources`;
  writeFileSync(stamp, sources);
  renameSync(draft, at(root, 'simulator.js'));
  renameSync(stamp, at(root, 'sources'));
}

/**
 * Builds the simulator unless there is a build of these sources; it takes a second. Throws an error with a sentence on
 * failure.
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
        // Silences Vite's advice on its native loader: the configuration has imports like the rest of the project.
        env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
      },
    );
    if (status !== 0) throw new Error('The simulator could not be built.');
    placeSimulator(project, path.join(draft, 'simulator.js'), sources);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
